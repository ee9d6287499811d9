"""The review as one HTML page, for a browser and without a server.

`payload` packs the groups with as many lines as fit, `document` puts them into the page; the scripts in `static` show
them. The page exports its decisions, and `fxconf apply` takes them over.
"""
