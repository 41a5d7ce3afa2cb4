// Shop and console while they are developed: Vite with hot reloading in front of the services.
import { statSync } from 'node:fs';
import { createServer } from 'vite';
import { root } from '../prepare.mjs';

/** Addresses that the gateway answers itself. */
const ofGateway = ['/api', '/media', '/docs', '/inbox', '/stripe-simulator', '/sitemap.xml', '/robots.txt'];

const quiet = { clearScreen: false, logLevel: 'warn' };

/** Serves both clients at `port` or the next free one. Requests to the services wait while their process is replaced. */
export async function serveWeb({ port, gateway, shop }) {
  const answering = { target: gateway, bypass: () => shop.ready.then(() => undefined) };
  const console = await createServer({
    ...quiet,
    root: `${root}/apps/console`,
    plugins: [reportUpdates()],
    server: { middlewareMode: true },
  });
  const server = await createServer({
    ...quiet,
    root: `${root}/apps/web`,
    plugins: [reportUpdates(), below('/admin', console.middlewares)],
    server: {
      port,
      proxy: {
        ...Object.fromEntries(ofGateway.map(path => [path, answering])),
        '/socket.io': { target: gateway, ws: true, bypass: answering.bypass },
      },
    },
  });
  await server.listen();
  return { url: server.resolvedUrls.local[0].replace(/\/$/, ''), close: () => Promise.all([server.close(), console.close()]) };
}

/** Leaves the addresses below `path` to another server. */
function below(path, middlewares) {
  return {
    name: 'kirana-below',
    configureServer: server =>
      void server.middlewares.use((request, response, next) => {
        if (request.url === path) request.url = `${path}/`;
        if (request.url.startsWith(`${path}/`)) middlewares(request, response, next);
        else next();
      }),
  };
}

/** Prints how long after it was saved a change was in the browser, as the browser says itself. */
function reportUpdates() {
  const id = '/@kirana/report-updates.js';
  const changed = new Map();
  let base = '/';
  const print = () => {
    for (const [file, savedAt] of changed) {
      console.log(`${file.slice(root.length + 1)}: in the browser ${Math.round(Date.now() - savedAt)} ms after it was saved`);
    }
    changed.clear();
  };
  return {
    name: 'kirana-report-updates',
    apply: 'serve',
    configResolved: config => void (base = config.base),
    resolveId: source => (source === id ? id : undefined),
    load: source =>
      source === id ? `import.meta.hot?.on('vite:afterUpdate', () => import.meta.hot.send('kirana:updated', {}))` : undefined,
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: base + id.slice(1) }, injectTo: 'body' }],
    configureServer: server => server.ws.on('kirana:updated', print),
    handleHotUpdate: ({ file }) => void changed.set(file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()),
  };
}
