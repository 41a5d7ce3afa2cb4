// Takes screenshots of every page of the shop, in phone and desktop size, into docs/screens. `npm run screens -- <part of a name>` takes
// some of them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepare, root } from './prepare.mjs';
import { consoleScreens } from './screens-of-the-console.mjs';
import { looks, order, screens as shopScreens } from './screens-of-the-shop.mjs';

const screens = { ...shopScreens, ...consoleScreens };

const wanted = process.argv[2] ?? '';
const folder = join(root, 'docs/screens');
/** Maximum size of all screenshots together, in bytes: they are kept in the repository. */
const budget = 7_000_000;
/** Longer pages are cut off at this height, in px. */
const tallest = 2_200;

await prepare({ web: true });
const { chromium } = await import('playwright-core');
const { chromiumArguments, findChromium } = await import('@kirana/testing');

const state = mkdtempSync(join(tmpdir(), 'kirana-screens-'));
// When run as root, the shop's PostgreSQL runs as another user, and stores its data elsewhere when it cannot enter this folder.
chmodSync(state, 0o755);
fillWithAMonth(state);
const shop = await openShop(state);
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
mkdirSync(folder, { recursive: true });
try {
  await sellToday();
  for (const look of looks) {
    for (const [name, screen] of Object.entries(screens)) {
      const file = `${name}-${look.name}.webp`;
      if (!file.includes(wanted) || (look.only && !look.only.includes(name)) || look.without?.test(name)) continue;
      await take(file, look, screen);
    }
  }
} finally {
  await browser.close();
  shop.process.kill('SIGTERM');
  await once(shop.process, 'exit');
  rmSync(state, { recursive: true, force: true });
}
const files = readdirSync(folder).filter(file => file.endsWith('.webp'));
const size = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
writeGallery(files);
console.log(`${files.length} pictures, ${(size / 1_000_000).toFixed(2)} MB in docs/screens`);
if (size > budget) {
  console.error(`That is more than the ${budget / 1_000_000} MB they may take.`);
  process.exitCode = 1;
}

/** The demo data: without orders of earlier days most pages of the console are empty. */
function fillWithAMonth(folderOfState) {
  const program = join(root, 'apps/load/dist/demo-month/main.js');
  const { status } = spawnSync(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH, KIRANA_STATE: folderOfState },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the shop could not be filled');
}

/** Places orders that are still open while the pictures are taken. */
async function sellToday() {
  for (let sold = 0; sold < 3; sold++) {
    const context = await browser.newContext({ baseURL: shop.url });
    await order(await context.newPage());
    await context.close();
  }
}

async function take(file, { width, height, colorScheme, locale }, screen) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height },
    colorScheme,
    locale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await screen(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(500);
  // The viewport is as tall as the page, so that bars at its bottom do not appear in the middle.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, tallest)) });
  await page.waitForTimeout(300);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 56 });
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
  console.log(file);
  await context.close();
}

/** Starts the shop like `npm start`, but slower than in tests, so that orders can be seen in their intermediate states. */
async function openShop(folderOfState) {
  const port = await freePort();
  const host = spawn(process.execPath, [join(root, 'tools/host/dist/embedded.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), KIRANA_STATE: folderOfState, TIMER_SCALE: '0.2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: host.stdout }))
    if (line.startsWith('Kirana is ready')) return { process: host, url: `http://localhost:${port}` };
  throw new Error('the shop ended before it was ready');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

function writeGallery(pictures) {
  const sections = looks.map(({ name: look, title }) => {
    const shown = pictures.filter(file => file.endsWith(`-${look}.webp`));
    return [`## ${title}`, '', ...shown.map(file => `![${file.replace('.webp', '')}](${file})`), ''].join('\n');
  });
  const head = '# Screens\n\nEvery page of the shop, taken by `npm run screens`.\n';
  writeFileSync(join(folder, 'README.md'), [head, ...sections].join('\n'));
}
