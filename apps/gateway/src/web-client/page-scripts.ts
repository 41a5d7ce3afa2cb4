/** Vite's manifest of the built client: for each source its file and the sources it imports. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const entry = 'index.html';

/** Adds to a document the files of a page, so that the browser fetches them together with the client rather than after it. */
export function withFilesOf(sources: readonly string[], document: string, manifest: Manifest): string {
  const already = closure(manifest, [entry]);
  const further = [...closure(manifest, sources)].filter(key => !already.has(key));
  const links = further.map(key => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`);
  return document.replace('</head>', () => `${links.join('')}</head>`);
}

/** Lowers the priority of the client's scripts, so that the styles and pictures of the page are loaded before them. */
export function clientAfterStyles(document: string): string {
  return document.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

function closure(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) continue;
    found.add(key);
    closure(manifest, chunk.imports ?? [], found);
  }
  return found;
}
