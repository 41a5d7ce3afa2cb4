// Fetches the client of a page that is complete without it once the page is painted, or at the first tap or key, and repeats a tap on a
// button that came before it (ADR 0104). The gateway names the files: the client itself, then what it imports.
const [client, ...imported] = document.currentScript.dataset.files.split(' ');
let tapped;
const keep = ({ target }) => (tapped = target.closest('#root button:not([type=submit])'));
addEventListener('click', keep, true);

let started = false;
async function start() {
  if (started) return;
  started = true;
  for (const href of imported)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  await import(client);
  removeEventListener('click', keep, true);
  // A button of a page that was rendered anew, in another language, is gone. A click hydrates what it needs first.
  if (tapped?.isConnected) tapped.click();
}

const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);
// A picture that does not arrive, or a tab in the background, which is not painted.
setTimeout(start, 2000);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true });
