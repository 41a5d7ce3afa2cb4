// Takes screenshots of every page and state of the shop, in phone and desktop size, into dist/screens; those that are kept in the repository
// (screens-looks.mjs) into docs/screens as well. `npm run screens -- <part of a name>` takes some of them.
// To look at them while working: `--into=<folder>` takes them there in every width, colour and language, and changes none that is kept;
// `--look=<part of a name>` only some of these (`390-`, `dark-polish`), `--shop=<url>` photographs a shop that runs already.
// `--check` reports of each picture what axe finds and which texts are cut off; a page wider than its screen is always reported and fails.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { prepare, root } from './prepare.mjs';
import { addDiscountCode, openTheDay } from './screens-busy-shop.mjs';
import { everyLook, fewLooks, gallery, inReadme, keptFiles } from './screens-looks.mjs';
import { consoleStates, onWideScreensOnly } from './screens-of-console-states.mjs';
import { shopStates } from './screens-of-shop-states.mjs';
import { accountScreens } from './screens-of-the-account.mjs';
import { consoleScreens } from './screens-of-the-console.mjs';
import { screens as shopScreens } from './screens-of-the-shop.mjs';
import { picture } from './screens-picture.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, look: { type: 'string' }, shop: { type: 'string' }, check: { type: 'boolean' } },
});
const [wanted = ''] = positionals;
const folder = options.into ?? join(root, 'dist/screens');
const keptFolder = join(root, 'docs/screens');
/**
 * The console is taken in a shop with a month of orders, in which they stay as they are; the customers' pages in another that delivers in a
 * minute, whose riders have nothing else to do. Without `--into`, states are taken on a desk only.
 */
const parts = [
  {
    pages: consoleScreens,
    states: await consoleStates(),
    widths: [390, 1280, 1920],
    month: true,
    timerScale: '10',
    before: [addDiscountCode, openTheDay],
  },
  {
    pages: { ...shopScreens, ...accountScreens },
    states: shopStates,
    widths: [320, 360, 390, 768, 1280, 1920],
    month: false,
    timerScale: '0.2',
    before: [addDiscountCode],
  },
];
const quality = 38;
/** Pages open at the same time: most of the time is spent waiting for a page to come to rest. */
const atOnce = 3;
/** Pages of an order that goes on while they are looked at. */
const movesOn = /^(confirmation|running-order|tracking-(preparing|on-its-way|cancel))$/;

await prepare({ web: true });
const { chromium } = await import('playwright-core');
const { chromiumArguments, findChromium, randomAddress } = await import('@kirana/testing');
const { default: sharp } = await import('sharp');
const { faultsOf, tooWide } = await import('./screens-check.mjs');

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
mkdirSync(folder, { recursive: true });
const failed = [];
try {
  for (const part of parts) await takeAll(part);
} finally {
  await browser.close();
}
if (failed.length > 0) process.exitCode = 1;
if (!options.into) writeFileSync(join(keptFolder, 'README.md'), gallery());

async function takeAll({ pages, states, widths, before, ...shopOfPart }) {
  const looks = (options.into ? everyLook : fewLooks).filter(
    ({ name, width }) => name.includes(options.look ?? '') && widths.includes(width),
  );
  const visits = Object.entries({ ...pages, ...states }).flatMap(([name, screen]) => {
    const wantedOnes = looks
      .filter(look => `${name}-${look.name}`.includes(wanted) && (!look.of || look.of.test(name)))
      .filter(look => look.width >= 768 || !onWideScreensOnly.has(name))
      .filter(look => options.into || look.name === 'desk' || !(name in states));
    return inFewVisits(name, wantedOnes).map(ofOneVisit => ({ name, screen, looks: ofOneVisit }));
  });
  if (visits.length === 0) return;
  const shop = options.shop ? { url: options.shop, close: async () => {} } : await openShop(shopOfPart);
  try {
    for (const step of before) await withPage(shop, {}, page => step(page, shop));
    const next = visits.values();
    await Promise.all(Array.from({ length: atOnce }, () => takeEach(shop, next)));
  } finally {
    await shop.close();
  }
}

/**
 * To reach a state takes longer than its picture. A page is turned into another width and colour where it is, except for the pictures that
 * are kept, which show it as it is when opened, and for those of an order that would be delivered before the last of them.
 */
function inFewVisits(name, looks) {
  if (!options.into || movesOn.test(name)) return looks.map(look => [look]);
  const kinds = new Set(looks.map(kindOfVisit));
  return [...kinds].map(kind => looks.filter(look => kindOfVisit(look) === kind));
}

function kindOfVisit({ touch, locale }) {
  return `${touch} ${locale}`;
}

/** Takes pictures until none is left; the others who do so take theirs from the same iterator. */
async function takeEach(shop, next) {
  for (const { name, screen, looks } of next)
    await withPage(shop, looks[0], page => takeEvery(page, name, looks, screen)).catch(error => {
      failed.push(name);
      console.error(`${name}-${looks[0].name}: ${error.message}`);
    });
}

/** The demo data: without orders of earlier days most pages of the console are empty. */
function fillWithAMonth(folderOfState, port) {
  const program = join(root, 'apps/load/dist/demo-month/main.js');
  const { status } = spawnSync(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), KIRANA_STATE: folderOfState },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the shop could not be filled');
}

/** Each has an address of its own, like a customer: all together would exceed what one address may request. */
async function withPage(shop, { width = 1280, height = 860, colorScheme = 'light', locale = 'en-GB', touch = false }, visit) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height },
    colorScheme,
    locale,
    hasTouch: touch,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await visit(page);
  } finally {
    await context.close();
  }
}

async function takeEvery(page, name, looks, screen) {
  // A screen that returns an element is a picture of this part of its page.
  const part = await screen(page);
  await page.waitForLoadState('networkidle').catch(() => {});
  for (const look of looks) {
    const file = `${name}-${look.name}`;
    const taken = await picture(page, look, part);
    writeFileSync(join(folder, `${file}.png`), taken);
    if (!options.into && keptFiles.includes(file)) await keep(file, taken);
    console.log(file);
    const faults = [...(await tooWide(page, look)), ...(options.check ? await faultsOf(page, look) : [])];
    if (faults.length > 0) failed.push(file);
    for (const fault of faults) console.error(`${file}: ${fault}`);
  }
}

/** Keeps a picture in the repository, as small as it is still read. */
async function keep(file, taken) {
  // Pages of text are smaller without loss, those with pictures with it.
  const few = await sharp(taken).png({ palette: true, colours: 48, dither: 0 }).toBuffer();
  const both = await Promise.all([
    sharp(few).webp({ lossless: true, effort: 6 }).toBuffer(),
    sharp(taken).webp({ quality, effort: 6 }).toBuffer(),
  ]);
  writeFileSync(
    join(keptFolder, `${file}.webp`),
    both.reduce((one, other) => (other.length < one.length ? other : one)),
  );
  if (inReadme.includes(file)) await cutForReadme(file, taken);
}

/** What a visitor sees of the page before scrolling, as small as the README shows it. */
async function cutForReadme(file, taken) {
  const seen = sharp(taken).extract({ left: 0, top: 0, width: 1280, height: 860 });
  await seen
    .resize({ width: 900 })
    .webp({ quality: 80 })
    .toFile(join(keptFolder, 'readme', `${file}.webp`));
}

/** Starts the shop like `npm start`, but with other timers, so that orders can be seen in their intermediate states. */
async function openShop({ month, timerScale }) {
  const state = mkdtempSync(join(tmpdir(), 'kirana-screens-'));
  // When run as root, the shop's PostgreSQL runs as another user, and stores its data elsewhere when it cannot enter this folder.
  chmodSync(state, 0o755);
  const [port, controlPort] = [await freePort(), await freePort()];
  if (month) fillWithAMonth(state, port);
  const host = spawn(process.execPath, [join(root, 'apps/host/dist/embedded.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      KIRANA_STATE: state,
      TIMER_SCALE: timerScale,
      STRIPE_SIMULATOR_CONTROL_PORT: String(controlPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    host.kill('SIGTERM');
    await once(host, 'exit');
    rmSync(state, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: host.stdout }))
    if (line.startsWith('Kirana is ready'))
      return { url: `http://localhost:${port}`, simulatorControl: `http://127.0.0.1:${controlPort}`, state, close };
  rmSync(state, { recursive: true, force: true });
  throw new Error('the shop ended before it was ready');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
