// A device other than the CPU, for machines without one. CPU code cannot read or write the device's memory, and its
// tensors do not mix with CPU tensors. The CPU computes for the device, in memory that only this file knows.
//
// Registered with torch for the device type PrivateUse1:
// https://docs.pytorch.org/tutorials/advanced/privateuseone.html

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/EmptyTensor.h>
#include <ATen/autocast_mode.h>
#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/unfold_native.h>
#include <ATen/ops/view_as_complex_native.h>
#include <ATen/ops/view_as_real_native.h>
#include <ATen/ops/view_native.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/library.h>

namespace {

constexpr auto TYPE = c10::DeviceType::PrivateUse1;
constexpr auto KEY = c10::DispatchKey::PrivateUse1;
const c10::Device DEVICE(TYPE, 0);

std::atomic<bool> accumulates_backwards{false};

// Memory: a tensor's address is in pages without access rights. The values are elsewhere.

struct Block {
  size_t size;
  char* values;
};

std::mutex blocks_lock;
std::map<char*, Block> blocks;

size_t whole_pages(size_t bytes) {
  const size_t page = sysconf(_SC_PAGESIZE);
  return (bytes + page - 1) / page * page;
}

void release(void* address) {
  Block block;
  {
    std::lock_guard<std::mutex> guard(blocks_lock);
    const auto found = blocks.find(static_cast<char*>(address));
    block = found->second;
    blocks.erase(found);
  }
  munmap(address, whole_pages(block.size));
  std::free(block.values);
}

char* values_at(const void* address) {
  const auto wanted = static_cast<char*>(const_cast<void*>(address));
  std::lock_guard<std::mutex> guard(blocks_lock);
  auto found = blocks.upper_bound(wanted);
  TORCH_CHECK(found != blocks.begin(), "there is no memory of the device at ", address);
  --found;
  TORCH_CHECK(wanted <= found->first + found->second.size, "there is no memory of the device at ", address);
  return found->second.values + (wanted - found->first);
}

struct Allocator final : c10::Allocator {
  c10::DataPtr allocate(size_t bytes) override {
    if (bytes == 0) return {nullptr, nullptr, &release, DEVICE};
    void* address = mmap(nullptr, whole_pages(bytes), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    TORCH_CHECK(address != MAP_FAILED, "there is no address space left for ", bytes, " bytes of the device");
    const auto values = static_cast<char*>(std::malloc(bytes));
    TORCH_CHECK(values, "there is no memory left for ", bytes, " bytes of the device");
    std::lock_guard<std::mutex> guard(blocks_lock);
    blocks[static_cast<char*>(address)] = {bytes, values};
    return {address, address, &release, DEVICE};
  }

  c10::DeleterFnPtr raw_deleter() const override { return &release; }

  void copy_data(void* to, const void* from, size_t bytes) const override {
    if (bytes) std::memcpy(values_at(to), values_at(from), bytes);
  }
};

Allocator allocator;

// `on_cpu` returns a CPU tensor with the same memory, without the bits for conjugate and negative views. `on_device`
// returns a copy of such a tensor on the device.

at::Tensor on_cpu(const at::Tensor& tensor) {
  if (!tensor.defined() || tensor.device().type() != TYPE) return tensor;
  const void* address = tensor.storage().nbytes() ? tensor.const_data_ptr() : nullptr;
  auto values = address ? values_at(address) : nullptr;
  auto options = tensor.options().device(c10::kCPU).requires_grad(false);
  return at::from_blob(values, tensor.sizes(), tensor.strides(), [](void*) {}, options, c10::Device(c10::kCPU));
}

std::optional<at::Tensor> on_cpu(const std::optional<at::Tensor>& tensor) {
  return tensor.has_value() ? std::optional<at::Tensor>(on_cpu(*tensor)) : std::nullopt;
}

at::Tensor on_device(const at::Tensor& tensor) {
  if (!tensor.defined()) return tensor;
  auto copy = at::empty_strided(tensor.sizes(), tensor.strides(), tensor.options().device(DEVICE));
  on_cpu(copy).copy_(tensor);
  return copy;
}

// Making tensors and views

at::Tensor empty(
    c10::IntArrayRef size,
    std::optional<c10::ScalarType> dtype,
    std::optional<c10::Layout>,
    std::optional<c10::Device>,
    std::optional<bool>,
    std::optional<c10::MemoryFormat> format) {
  return at::detail::empty_generic(size, &allocator, c10::DispatchKeySet(KEY), c10::dtype_or_default(dtype), format);
}

at::Tensor empty_strided(
    c10::IntArrayRef size,
    c10::IntArrayRef stride,
    std::optional<c10::ScalarType> dtype,
    std::optional<c10::Layout>,
    std::optional<c10::Device>,
    std::optional<bool>) {
  const c10::DispatchKeySet keys(KEY);
  return at::detail::empty_strided_generic(size, stride, &allocator, keys, c10::dtype_or_default(dtype));
}

void resize_storage(c10::StorageImpl* storage, size_t bytes) {
  auto data = allocator.allocate(bytes);
  allocator.copy_data(data.get(), storage->data(), std::min(bytes, storage->nbytes()));
  storage->set_data_ptr_noswap(std::move(data));
  storage->set_nbytes(bytes);
}

const at::Tensor& resize_(
    const at::Tensor& self, c10::IntArrayRef size, std::optional<c10::MemoryFormat> format) {
  auto* impl = self.unsafeGetTensorImpl();
  impl->set_sizes_contiguous(size);
  const size_t bytes = (impl->numel() + impl->storage_offset()) * impl->itemsize();
  if (bytes > impl->storage().nbytes()) resize_storage(impl->storage().unsafeGetStorageImpl(), bytes);
  if (format.has_value()) impl->empty_tensor_restride(*format);
  return self;
}

at::Tensor& set_to(
    at::Tensor& self, at::Storage storage, int64_t offset, c10::IntArrayRef size, c10::IntArrayRef stride) {
  TORCH_CHECK(storage.device().type() == TYPE, "a tensor of the device needs storage of it, not of ", storage.device());
  auto* impl = self.unsafeGetTensorImpl();
  impl->set_storage_keep_dtype(std::move(storage));
  impl->set_storage_offset(offset);
  if (stride.size() == size.size()) {
    impl->set_sizes_and_strides(size, stride);
  } else {
    impl->set_sizes_contiguous(size);
  }
  return self;
}

at::Tensor& set_whole(at::Tensor& self, at::Storage storage) {
  const auto count = static_cast<int64_t>(storage.nbytes() / self.dtype().itemsize());
  return set_to(self, std::move(storage), 0, {count}, {});
}

at::Tensor as_strided(
    const at::Tensor& self, c10::IntArrayRef size, c10::IntArrayRef stride, std::optional<int64_t> offset) {
  return at::native::as_strided_tensorimpl(self, size, stride, offset);
}

// Copies. They are complete when they return, so `non_blocking` has no effect.

at::Tensor copy_from(const at::Tensor& self, const at::Tensor& to, bool) {
  const bool is_here = self.device() == DEVICE, goes_here = to.device() == DEVICE;
  auto values = on_cpu(self);
  if ((is_here && self.is_conj()) != (goes_here && to.is_conj())) values = at::conj_physical(values.resolve_conj());
  if ((is_here && self.is_neg()) != (goes_here && to.is_neg())) values = at::neg(values.resolve_neg());
  on_cpu(to).copy_(values);
  return to;
}

at::Tensor copy_from_and_resize(const at::Tensor& self, const at::Tensor& to) {
  if (to.sizes() != self.sizes()) to.resize_(self.sizes());
  return copy_from(self, to, false);
}

c10::Scalar to_number(const at::Tensor& self) { return at::_local_scalar_dense(on_cpu(self)); }

// Random numbers: the device has its own generator.

struct Generator final : c10::GeneratorImpl {
  Generator() : c10::GeneratorImpl(DEVICE, c10::DispatchKeySet(KEY)), drawn_from(at::detail::createCPUGenerator()) {}

  void set_current_seed(uint64_t seed) override { drawn_from.set_current_seed(seed); }
  void set_offset(uint64_t offset) override { drawn_from.set_offset(offset); }
  uint64_t get_offset() const override { return drawn_from.get_offset(); }
  uint64_t current_seed() const override { return drawn_from.current_seed(); }
  uint64_t seed() override { return drawn_from.seed(); }
  void set_state(const c10::TensorImpl& state) override { drawn_from.unsafeGetGeneratorImpl()->set_state(state); }
  c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
    return drawn_from.unsafeGetGeneratorImpl()->get_state();
  }

  Generator* clone_impl() const override {
    auto* copy = new Generator();
    copy->drawn_from = drawn_from.clone();
    return copy;
  }

  at::Generator drawn_from;
};

const at::Generator& default_generator() {
  static const auto generator = at::make_generator<Generator>();
  return generator;
}

at::Generator generator_on_cpu(const std::optional<at::Generator>& given) {
  const auto& generator = given.has_value() && given->defined() ? *given : default_generator();
  if (generator.device().type() != TYPE) {
    TORCH_CHECK(false, "Expected a '", DEVICE, "' device type for generator but found '", generator.device(), "'");
  }
  return static_cast<Generator*>(generator.unsafeGetGeneratorImpl())->drawn_from;
}

// The CPU computes all other operators on copies, if all tensors are on the device. As on other devices, tensors of one
// CPU number are allowed everywhere, and CPU indices may select.

void check_is_on_device(const at::Tensor& tensor, const std::string& op) {
  TORCH_CHECK(
      !tensor.defined() || tensor.device() == DEVICE || tensor.dim() == 0,
      "Expected all tensors to be on the same device, but found at least two devices, ", DEVICE, " and ",
      tensor.device(), "! (", op, ")");
}

void check_are_on_device(const c10::IValue& value, const std::string& op) {
  if (value.isTensor()) {
    check_is_on_device(value.toTensor(), op);
  } else if (value.isList()) {
    for (const c10::IValue& each : value.toListRef()) check_are_on_device(each, op);
  }
}

bool takes_indices(const std::string& op) {
  return op.rfind("aten::index", 0) == 0 || op.rfind("aten::_index_put_impl_", 0) == 0;
}

bool is_generator(const c10::Argument& argument) {
  auto type = argument.type();
  if (const auto optional = type->cast<c10::OptionalType>()) type = optional->getElementType();
  return type->kind() == c10::TypeKind::GeneratorType;
}

// An operator without a generator argument draws from the CPU's generator, which then holds the device's state.

struct StandIn {
  StandIn() : cpu(at::detail::getDefaultCPUGenerator()), before(cpu.get_state()) {
    cpu.set_state(default_generator().get_state());
  }
  ~StandIn() {
    default_generator().unsafeGetGeneratorImpl()->set_state(*cpu.get_state().unsafeGetTensorImpl());
    cpu.set_state(before);
  }

  at::Generator cpu;
  at::Tensor before;
};

// Turns off the CPU's autocast, which must not affect the device.

struct NoAutocast : c10::impl::ExcludeDispatchKeyGuard {
  NoAutocast() : c10::impl::ExcludeDispatchKeyGuard(c10::autocast_dispatch_keyset) {}
};

void fallback(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
  const NoAutocast guard;
  const auto& arguments = op.schema().arguments();
  const bool draws = op.hasTag(at::Tag::nondeterministic_seeded);
  std::optional<StandIn> generator;
  if (draws && std::none_of(arguments.begin(), arguments.end(), is_generator)) generator.emplace();
  for (size_t i = 0; i < arguments.size(); ++i) {
    auto& value = (*stack)[stack->size() - arguments.size() + i];
    if (is_generator(arguments[i])) {
      value = generator_on_cpu(value.toOptional<at::Generator>());
    } else if (!takes_indices(op.schema().name())) {
      check_are_on_device(value, op.schema().name());
    }
  }
  at::native::cpu_fallback(op, stack);
}

// Operators that the fallback cannot compute, and products, which can round differently than those of the CPU.

at::Tensor reversed(const at::Tensor& tensor, int64_t dim) {
  return accumulates_backwards ? tensor.flip({dim}) : tensor;
}

at::Tensor mm(const at::Tensor& a, const at::Tensor& b) {
  const NoAutocast guard;
  for (const auto& each : {a, b}) check_is_on_device(each, "aten::mm");
  return on_device(at::mm(reversed(on_cpu(a), 1), reversed(on_cpu(b), 0)));
}

at::Tensor bmm(const at::Tensor& a, const at::Tensor& b) {
  const NoAutocast guard;
  for (const auto& each : {a, b}) check_is_on_device(each, "aten::bmm");
  return on_device(at::bmm(reversed(on_cpu(a), 2), reversed(on_cpu(b), 1)));
}

at::Tensor addmm(
    const at::Tensor& self, const at::Tensor& a, const at::Tensor& b, const at::Scalar& beta, const at::Scalar& alpha) {
  const NoAutocast guard;
  for (const auto& each : {self, a, b}) check_is_on_device(each, "aten::addmm");
  return on_device(at::addmm(on_cpu(self), reversed(on_cpu(a), 1), reversed(on_cpu(b), 0), beta, alpha));
}

at::Tensor convolution(
    const at::Tensor& input,
    const at::Tensor& weight,
    const std::optional<at::Tensor>& bias,
    c10::IntArrayRef stride,
    c10::IntArrayRef padding,
    c10::IntArrayRef dilation,
    bool transposed,
    c10::IntArrayRef output_padding,
    int64_t groups) {
  const NoAutocast guard;
  for (const auto& each : {input, weight, bias.value_or(input)}) check_is_on_device(each, "aten::convolution");
  const bool reverses = groups == 1 && !transposed;
  const auto x = on_cpu(input), w = on_cpu(weight);
  return on_device(at::convolution(
      reverses ? reversed(x, 1) : x, reverses ? reversed(w, 1) : w, on_cpu(bias), stride, padding, dilation, transposed,
      output_padding, groups));
}

std::tuple<at::Tensor, at::Tensor, at::Tensor> convolution_backward(
    const at::Tensor& gradient,
    const at::Tensor& input,
    const at::Tensor& weight,
    c10::IntArrayRef stride,
    c10::IntArrayRef padding,
    c10::IntArrayRef dilation,
    bool transposed,
    c10::IntArrayRef output_padding,
    int64_t groups,
    std::array<bool, 3> wanted) {
  const NoAutocast guard;
  const int64_t outputs = transposed ? weight.size(1) * groups : weight.size(0);
  const auto [to_input, to_weight, to_bias] = at::convolution_backward(
      on_cpu(gradient), on_cpu(input), on_cpu(weight), c10::IntArrayRef{outputs}, stride, padding, dilation, transposed,
      output_padding, groups, wanted);
  return {on_device(to_input), on_device(to_weight), on_device(to_bias)};
}

// torch.nn.LSTM calls these two operators on every device except the CPU, which lacks both. The workspace has the gates.

std::tuple<at::Tensor, at::Tensor, at::Tensor> lstm_cell(
    const at::Tensor& from_input,
    const at::Tensor& from_hidden,
    const at::Tensor& cell,
    const std::optional<at::Tensor>& input_bias,
    const std::optional<at::Tensor>& hidden_bias) {
  const NoAutocast guard;
  auto sum = on_cpu(from_input) + on_cpu(from_hidden);
  if (input_bias.has_value() && input_bias->defined()) sum = sum + on_cpu(*input_bias) + on_cpu(*hidden_bias);
  const auto parts = sum.chunk(4, 1);
  const auto in = parts[0].sigmoid(), forget = parts[1].sigmoid(), value = parts[2].tanh(), out = parts[3].sigmoid();
  const auto next = forget * on_cpu(cell) + in * value;
  return {on_device(out * next.tanh()), on_device(next), on_device(at::cat({in, forget, value, out}, 1))};
}

std::tuple<at::Tensor, at::Tensor, at::Tensor> lstm_cell_backward(
    const std::optional<at::Tensor>& to_hidden,
    const std::optional<at::Tensor>& to_next,
    const at::Tensor& cell,
    const at::Tensor& next,
    const at::Tensor& workspace,
    bool has_bias) {
  const NoAutocast guard;
  const auto gates = on_cpu(workspace).chunk(4, 1);
  const auto &in = gates[0], &forget = gates[1], &value = gates[2], &out = gates[3];
  const auto zeros = at::zeros_like(on_cpu(cell)), bent = on_cpu(next).tanh();
  const auto hidden = to_hidden.has_value() && to_hidden->defined() ? on_cpu(*to_hidden) : zeros;
  const auto later = to_next.has_value() && to_next->defined() ? on_cpu(*to_next) : zeros;
  const auto to_cell = hidden * out * (1 - bent * bent) + later;
  const auto to_gates = at::cat(
      {to_cell * value * in * (1 - in), to_cell * on_cpu(cell) * forget * (1 - forget),
       to_cell * in * (1 - value * value), hidden * bent * out * (1 - out)},
      1);
  return {on_device(to_gates), on_device(to_cell * forget), has_bias ? on_device(to_gates.sum(0)) : at::Tensor()};
}

// Functions that torch calls for a device

struct Guard final : c10::impl::DeviceGuardImplInterface {
  c10::DeviceType type() const override { return TYPE; }
  c10::Device exchangeDevice(c10::Device) const override { return DEVICE; }
  c10::Device getDevice() const override { return DEVICE; }
  void setDevice(c10::Device) const override {}
  void uncheckedSetDevice(c10::Device) const noexcept override {}
  c10::Stream getStream(c10::Device) const override { return c10::Stream(c10::Stream::DEFAULT, DEVICE); }
  c10::Stream getDefaultStream(c10::Device) const override { return getStream(DEVICE); }
  c10::Stream getNewStream(c10::Device, int) const override { return getStream(DEVICE); }
  c10::Stream exchangeStream(c10::Stream) const override { return getStream(DEVICE); }
  c10::DeviceIndex deviceCount() const noexcept override { return 1; }
  void record(void**, const c10::Stream&, const c10::DeviceIndex, const c10::EventFlag) const override {}
  void block(void*, const c10::Stream&) const override {}
  bool queryEvent(void*) const override { return true; }
  void destroyEvent(void*, const c10::DeviceIndex) const noexcept override {}
  bool queryStream(const c10::Stream&) const override { return true; }
  void synchronizeStream(const c10::Stream&) const override {}
};

struct Hooks final : at::PrivateUse1HooksInterface {
  bool isBuilt() const override { return true; }
  bool isAvailable() const override { return true; }
  bool hasPrimaryContext(c10::DeviceIndex) const override { return true; }
  const at::Generator& getDefaultGenerator(c10::DeviceIndex) const override { return default_generator(); }
  at::Generator getNewGenerator(c10::DeviceIndex) const override { return at::make_generator<Generator>(); }
  at::Device getDeviceFromPtr(void*) const override { return DEVICE; }
  c10::Allocator* getPinnedMemoryAllocator() const override { return at::getCPUAllocator(); }
  void resizePrivateUse1Bytes(const c10::Storage& storage, size_t bytes) const override {
    resize_storage(storage.unsafeGetStorageImpl(), bytes);
  }
};

C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard);

const bool registered = [] {
  static Hooks hooks;
  at::RegisterPrivateUse1HooksInterface(&hooks);
  c10::SetAllocator(TYPE, &allocator);
  return true;
}();

at::Tensor generator_state() { return default_generator().get_state(); }
void set_generator_state(const at::Tensor& state) {
  default_generator().unsafeGetGeneratorImpl()->set_state(*state.unsafeGetTensorImpl());
}
void seed_generator(int64_t seed) { default_generator().unsafeGetGeneratorImpl()->set_current_seed(seed); }
void accumulate_backwards(bool on) { accumulates_backwards = on; }

}  // namespace

TORCH_LIBRARY_IMPL(_, PrivateUse1, library) {
  library.fallback(torch::CppFunction::makeFromBoxedFunction<&fallback>());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, library) {
  library.impl("empty.memory_format", &empty);
  library.impl("empty_strided", &empty_strided);
  library.impl("resize_", &resize_);
  library.impl("set_.source_Storage", &set_whole);
  library.impl("set_.source_Storage_storage_offset", &set_to);
  library.impl("as_strided", &as_strided);
  library.impl("view", &at::native::view);
  library.impl("_reshape_alias", &at::native::_reshape_alias);
  library.impl("unfold", &at::native::unfold);
  library.impl("view_as_real", &at::native::view_as_real);
  library.impl("view_as_complex", &at::native::view_as_complex);
  library.impl("_copy_from", &copy_from);
  library.impl("_copy_from_and_resize", &copy_from_and_resize);
  library.impl("_local_scalar_dense", &to_number);
  library.impl("mm", &mm);
  library.impl("bmm", &bmm);
  library.impl("addmm", &addmm);
  library.impl("_thnn_fused_lstm_cell", &lstm_cell);
  library.impl("_thnn_fused_lstm_cell_backward_impl", &lstm_cell_backward);
  library.impl("convolution_overrideable", &convolution);
  library.impl("convolution_backward_overrideable", &convolution_backward);
}

// `copy_from` handles conjugate and negative views itself. torch's own handling would call `copy_from` again.

TORCH_LIBRARY_IMPL(aten, Conjugate, library) { library.impl("_copy_from", torch::CppFunction::makeFallthrough()); }

TORCH_LIBRARY_IMPL(aten, Negative, library) { library.impl("_copy_from", torch::CppFunction::makeFallthrough()); }

// Under autocast, products use the lower precision, as on other devices.

TORCH_LIBRARY_IMPL(_, AutocastPrivateUse1, library) { library.fallback(torch::CppFunction::makeFallthrough()); }

TORCH_LIBRARY_IMPL(aten, AutocastPrivateUse1, m) {  // torch's macros use the name m
  KERNEL_PRIVATEUSEONE(mm, lower_precision_fp)
  KERNEL_PRIVATEUSEONE(bmm, lower_precision_fp)
  KERNEL_PRIVATEUSEONE(matmul, lower_precision_fp)
  KERNEL_PRIVATEUSEONE(addmm, lower_precision_fp)
  KERNEL_PRIVATEUSEONE(linear, lower_precision_fp)
}

TORCH_LIBRARY(fx_simulated_device, library) {
  library.def("generator_state() -> Tensor", &generator_state);
  library.def("set_generator_state(Tensor state) -> ()", &set_generator_state);
  library.def("seed_generator(int seed) -> ()", &seed_generator);
  library.def("accumulate_backwards(bool on) -> ()", &accumulate_backwards);
}
