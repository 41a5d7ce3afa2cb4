// The demo shop of `npm start -- --demo` and of the button in the console of an empty shop: a state folder of its own, so that nothing of it
// reaches the real one.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { fileOf, shopFolder } from './prepare.mjs';

const usualFolder = `${shopFolder}/.kirana/demo`;
const program = name => fileOf('load', `dist/demo-month/${name}.js`);

/** Fills the folder unless it is filled, and returns the environment of the demo shop, to which customers will come. */
export async function openDemo(folder = usualFolder) {
  const port = process.env.PORT ?? 3000;
  // What runs there may be another shop, in which the demo's staff must not work.
  if (!(await isFree(port))) {
    console.error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=3100 npm start -- --demo`);
    process.exit(1);
  }
  const controlPort = String(await freePort());
  const env = { ...process.env, KIRANA_STATE: folder, DEMO_DATA: 'true', STRIPE_SIMULATOR_CONTROL_PORT: controlPort };
  const fill = spawn(process.execPath, [program('main')], { cwd: shopFolder, env, stdio: 'inherit' });
  const end = () => fill.kill('SIGTERM');
  process.once('SIGTERM', end);
  const [code] = await once(fill, 'exit');
  process.off('SIGTERM', end);
  if (code !== 0) process.exit(code ?? 1);
  const url = `http://localhost:${port}`;
  const customers = spawn(process.execPath, [program('stream'), url, `http://127.0.0.1:${controlPort}`], {
    cwd: shopFolder,
    env,
    stdio: ['inherit', 'ignore', 'ignore'],
  });
  process.on('exit', () => customers.kill());
  console.log('Demo data: remove it with `npm start -- --remove-demo`');
  return env;
}

export function removeDemo() {
  const existed = existsSync(usualFolder);
  rmSync(usualFolder, { recursive: true, force: true });
  console.log(existed ? 'The demo data have been removed.' : 'There are no demo data.');
}

async function isFree(port) {
  const server = createServer().listen(Number(port));
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
