import { connect, Customer, randomAddress, startShop, workerShop, type RunningShop, type WorkerShop } from '@kirana/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Pool } from 'undici';
import { startBrowser } from '../browser.js';
import { Databases } from '../invariants/databases.js';
import { hydratedPage } from '../hydrated-page.js';

/** A shop and a browser that all tests of a file use. */
export interface Visit<Shop extends WorkerShop = WorkerShop> {
  readonly shop: Shop;
  readonly databases: Databases;
  readonly browser: Browser;
  /** The default page: a guest with an English browser on a desktop. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a page for another visitor, with empty storage and optionally another language or screen. */
  another(options?: BrowserContextOptions): Promise<Page>;
  /** Creates a customer without a browser, with a different address. */
  customer(): Customer;
}

/** `TIMER_SCALE` of the shops: an order is delivered within two seconds, or stays as people set it for minutes. */
const timerScales = { fast: '0.02', slow: '10' } as const;

export interface VisitOptions {
  /** How fast orders go on by themselves: `fast` (the default) or `slow`. */
  readonly timers?: keyof typeof timerScales;
  /** Starts no browser, or the whole one where the headless shell lacks something. */
  readonly browser?: false | 'whole';
}

/** A shop of this file alone, for tests that stop or reconfigure it or need an empty one. */
export interface OwnShop {
  /** Added to the shop's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Begins with no data at all. */
  readonly isNew?: boolean;
}

/**
 * Opens the shop of this jest worker, which other files use before and after: tests bring their own customers, products and orders, and undo
 * what others could see. With `own`, it starts a shop for this file and removes it afterwards. Call at the top of the file or inside `describe`.
 */
export function visit(options: VisitOptions & { own: OwnShop }): Visit<RunningShop>;
export function visit(options?: VisitOptions): Visit;
export function visit({ timers = 'fast', own, browser: wanted }: VisitOptions & { own?: OwnShop } = {}): Visit<
  WorkerShop | RunningShop
> {
  let shop: WorkerShop | undefined;
  let ownShop: RunningShop | undefined;
  let browser: Browser | undefined;
  let databases: Databases | undefined;
  let databasesAt: string | undefined;
  let pool: Pool | undefined;
  let page: Page | undefined;

  const open = async (options: BrowserContextOptions = {}) => {
    const context = await need(browser).newContext({
      baseURL: need(shop).url,
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      // A service worker would answer requests the test intercepts.
      serviceWorkers: 'block',
      // The shop trusts it from loopback: visitors of the suites that share a shop do not use up each other's limits.
      extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
      ...options,
    });
    context.setDefaultTimeout(15_000);
    return hydratedPage(context);
  };

  beforeAll(async () => {
    const timerScale = timerScales[timers];
    shop = own ? undefined : await workerShop(timerScale);
    shop ??= ownShop = await startShop({ isNew: own?.isNew ?? false, env: { TIMER_SCALE: timerScale, ...own?.env } });
    pool = connect(shop.url, 10);
    if (wanted === false) return;
    browser = await startBrowser(wanted);
    page = await open();
  }, 150_000);

  afterAll(async () => {
    await browser?.close();
    await pool?.close();
    await databases?.close();
    await ownShop?.remove();
  }, 60_000);

  return {
    get shop() {
      return need(shop);
    },
    get databases() {
      // A shop that was started again may have its databases at another address.
      if (databasesAt !== need(shop).postgresUrl) {
        void databases?.close();
        databasesAt = need(shop).postgresUrl;
        databases = Databases.at(databasesAt);
      }
      return need(databases);
    },
    get browser() {
      return need(browser);
    },
    get page() {
      return need(page);
    },
    get context() {
      return need(page).context();
    },
    another: open,
    customer: () => new Customer(need(pool)),
  };
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the shop is not open yet');
  return value;
}
