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

/** Lowers the priority of the client's scripts, so that the frame of a page and its styles are loaded before them. */
export function clientAfterStyles(document: string): string {
  return document.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** Leaves the client's scripts to `start-client.js`, which fetches them once a complete page is painted (ADR 0104). */
export function clientAfterPaint(document: string): string {
  const files: string[] = [];
  const without = document.replace(
    /<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?/g,
    (_element, file: string) => {
      files.push(file);
      return '';
    },
  );
  return without.replace(
    '</head>',
    () => `<script async src="/start-client.js" data-files="${files.join(' ')}"></script></head>`,
  );
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
