// The web client while it is developed: Vite with hot reloading in front of the shop.
import { statSync } from 'node:fs';
import { createServer } from 'vite';
import { root } from '../prepare.mjs';

/** Addresses that the gateway answers itself. */
const ofGateway = ['/api', '/media', '/docs', '/inbox', '/stripe-simulator', '/sitemap.xml', '/robots.txt'];

/** Serves the web client at `port` or the next free one. Requests to the shop wait while its process is replaced. */
export async function serveWeb({ port, gateway, shop }) {
  const answering = { target: gateway, bypass: () => shop.ready.then(() => undefined) };
  const server = await createServer({
    root: `${root}/apps/web`,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [reportUpdates()],
    server: {
      port,
      proxy: {
        ...Object.fromEntries(ofGateway.map(path => [path, answering])),
        '/socket.io': { target: gateway, ws: true, bypass: answering.bypass },
      },
    },
  });
  await server.listen();
  return { url: server.resolvedUrls.local[0].replace(/\/$/, ''), close: () => server.close() };
}

/** Prints how long after it was saved a change was in the browser, as the browser says itself. */
function reportUpdates() {
  const id = '/@kirana/report-updates.js';
  const changed = new Map();
  const print = () => {
    for (const [file, savedAt] of changed) {
      console.log(`${file.slice(root.length + 1)}: in the browser ${Math.round(Date.now() - savedAt)} ms after it was saved`);
    }
    changed.clear();
  };
  return {
    name: 'kirana-report-updates',
    apply: 'serve',
    resolveId: source => (source === id ? id : undefined),
    load: source =>
      source === id ? `import.meta.hot?.on('vite:afterUpdate', () => import.meta.hot.send('kirana:updated', {}))` : undefined,
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: id }, injectTo: 'body' }],
    configureServer: server => server.ws.on('kirana:updated', print),
    handleHotUpdate: ({ file }) => void changed.set(file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()),
  };
}
