// See early-tap.ts
if (!window.earlyTap) {
  const keep = event => (earlyTap.button = event.target.closest('#root button:not([type=submit])'));
  window.earlyTap = { stop: () => removeEventListener('click', keep, true) };
  addEventListener('click', keep, true);
}
