// See early-tap.ts, and ADR 0081: the client of a page that is complete without it starts once this page is painted.
if (!window.earlyTap) {
  const keep = event => (earlyTap.button = event.target.closest('#root button:not([type=submit])'));
  window.earlyTap = { stop: () => removeEventListener('click', keep, true) };
  addEventListener('click', keep, true);
}
(() => {
  const start = () => {
    // Some at a time: fifteen requests begun at once would keep a phone from reacting for a tenth of a second.
    const [...files] = document.querySelectorAll('link[rel=later]');
    if (files.length > 5) setTimeout(start);
    for (const later of files.slice(0, 5)) {
      const isEntry = 'entry' in later.dataset;
      const file = document.createElement(isEntry ? 'script' : 'link');
      file.crossOrigin = '';
      Object.assign(file, isEntry ? { type: 'module', src: later.href } : { rel: 'modulepreload', href: later.href });
      later.replaceWith(file);
    }
  };
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  // A page into which the cart could not be written waits for the client.
  if ('now' in document.documentElement.dataset) start();
  addEventListener('start-client', start);
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint);
  // A picture that does not arrive, or a tab in the background, which is not painted.
  setTimeout(start, 2000);
  addEventListener('pointerdown', start, { once: true });
  addEventListener('keydown', start, { once: true });
})();
