import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Bundles the service worker as `/sw.js` with the list of files to cache; a change of any file creates a new version. */
export function serviceWorker(): Plugin {
  return {
    name: 'kirana-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/service-worker/service-worker.ts', fileName: 'sw.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
        if (worker.imports.length > 0) throw new Error('the service worker must stand alone');
        const names = Object.keys(bundle).filter(name => /^assets\/.*\.(js|css|woff2)$/.test(name));
        const version = createHash('sha256').update(names.join()).update(worker.code).digest('hex').slice(0, 12);
        const files = JSON.stringify(['/index.html', ...names.map(name => `/${name}`)]);
        worker.code = worker.code.replace(/(['"`])__FILES__\1/, () => files).replace('__VERSION__', version);
      },
    },
  };
}
