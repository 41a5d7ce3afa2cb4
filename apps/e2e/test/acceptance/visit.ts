import { connect, Shopper, startShop, type RunningShop } from '@kirana/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Pool } from 'undici';
import { startBrowser } from '../browser.js';
import { Checker } from '../checker.js';
import { patientPage } from '../patient-page.js';

/** A shop and a browser that all tests of a file share. */
export interface Visit {
  readonly shop: RunningShop;
  readonly databases: Checker;
  readonly browser: Browser;
  /** The page most tests look at: a guest with an English browser on a desk. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Somebody else, with an empty browser and perhaps another language or screen. */
  another(options?: BrowserContextOptions): Promise<Page>;
  /** Somebody without a browser, from an address of their own. */
  shopper(): Shopper;
}

export interface VisitOptions {
  /** Added to the shop's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Leave out the browser. */
  readonly browser?: false;
}

/** Opens the shop before the tests of this file and closes it after them. Call inside `describe`. */
export function visit({ env = {}, browser: wanted }: VisitOptions = {}): Visit {
  let shop: RunningShop | undefined;
  let browser: Browser | undefined;
  let databases: Checker | undefined;
  let pool: Pool | undefined;
  let page: Page | undefined;

  const open = async (options: BrowserContextOptions = {}) => {
    const context = await need(browser).newContext({
      baseURL: need(shop).url,
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      // Without it a service worker would answer in place of what a test has put in the way.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(15_000);
    return patientPage(context);
  };

  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0.02', ...env } });
    databases = Checker.at(shop.postgresUrl);
    pool = connect(shop.url, 10);
    if (wanted === false) return;
    browser = await startBrowser();
    page = await open();
  }, 150_000);

  afterAll(async () => {
    await browser?.close();
    await pool?.close();
    await databases?.close();
    await shop?.remove();
  }, 60_000);

  return {
    get shop() {
      return need(shop);
    },
    get databases() {
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
    shopper: () => new Shopper(need(pool)),
  };
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the shop is not open yet');
  return value;
}
