// React-admin looks at window.localStorage while it loads, and manages where there is none: where the browser throws,
// its page would stay empty. Imported before it (`main.tsx`).
try {
  void window.localStorage;
} catch {
  Object.defineProperty(window, 'localStorage', { value: null });
}
