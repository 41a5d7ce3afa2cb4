// Develops the shop: what is saved is rebuilt, and the shop restarted or the browser updated, within three seconds.
import { resolve } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { onLossOfNpm } from './with-npm.mjs';

const usage = `npm run dev                  the shop with hot reloading at http://localhost:5173
  -- --inspect[=9229]        lets a debugger attach to the services
  -- --no-web                without the web client; the API is at http://localhost:3000

PORT and WEB_PORT choose other ports, KIRANA_STATE another folder of data.`;

const args = process.argv.slice(2);
const known = args.filter(arg => arg === '--no-web' || /^--inspect(=\d+)?$/.test(arg));
if (known.length < args.length) {
  console.log(usage);
  process.exit(args.includes('--help') ? 0 : 1);
}

console.log('Kirana, for development');
await prepare({ web: false });
// Only now: these import packages.
const { DevelopedShop } = await import('./dev/developed-shop.mjs');
const { serveWeb } = await import('./dev/serve-web.mjs');
const { watchSources } = await import('./dev/sources.mjs');
const { checkTypes, compile } = await import('./dev/compile.mjs');

const port = Number(process.env.PORT ?? 3000);
const shop = new DevelopedShop({
  inspectorPort: args.filter(arg => arg.startsWith('--inspect')).map(arg => arg.split('=')[1] ?? '9229'),
  environment: { PORT: String(port) },
});
// Ctrl-C reaches the shop directly, and this process waits for it. A signal to this process alone is passed on.
process.on('SIGINT', () => shop.expectEnd());
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => shop.end(signal));
if (process.env.npm_command) onLossOfNpm(() => shop.end('SIGTERM'));

const webPort = Number(process.env.WEB_PORT ?? 5173);
const web = args.includes('--no-web') ? undefined : await serveWeb({ port: webPort, gateway: `http://127.0.0.1:${port}`, shop });
if (web) shop.environment.PUBLIC_URL ??= process.env.PUBLIC_URL ?? web.url;

const watching = watchSources(root, async (files, savedAt) => {
  const failure = await compile(files);
  if (failure) return console.log(`\n${failure}\nThe shop goes on as it was. It is restarted once this compiles.`);
  if (await shop.restart())
    console.log(`${named(files)}: ready ${((Date.now() - savedAt) / 1_000).toFixed(1)} s after it was saved`);
  // Only now: two programs at once would both take longer.
  const wrong = await checkTypes();
  if (wrong) console.log(`\n${wrong}\nThe shop runs this all the same.`);
});

if (await shop.start()) {
  const address = web ? `${web.url}, with hot reloading` : `http://localhost:${port}`;
  console.log(`\nDeveloping at ${address}. Saved files take effect by themselves; Ctrl-C stops everything.`);
}
const code = await shop.ended;
watching.close();
await web?.close();
if (code !== 0) await stopPostgres();
process.exit(code);

/** A shop that was ended while it started may not have taken over the PostgreSQL of the process before it. */
async function stopPostgres() {
  const [{ StateFolder }, { LocalPostgres }] = await Promise.all(
    ['apps/host/dist/state.js', 'libs/local-postgres/dist/index.js'].map(path => import(`${root}/${path}`)),
  );
  const state = new StateFolder(resolve(root, process.env.KIRANA_STATE ?? '.kirana'));
  const { postgresPassword } = state.secrets();
  const postgres = await LocalPostgres.start({ dataDir: `${state.path}/postgres`, password: postgresPassword });
  await postgres.stop();
}

function named(files) {
  const [first, ...rest] = files.map(file => file.slice(root.length + 1));
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}
