import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { shopStates } from './accessible-states.js';
import { admin, openSignedInAs } from './admin-console.js';
import { walkByTab } from './focus-walk.js';
import { expectShown } from './page-expectations.js';
import { visit } from './visit.js';

const sizes = [
  { width: 390, height: 844 },
  // A desktop of 1280 px at 200 %.
  { width: 640, height: 450 },
  { width: 320, height: 568 },
] as const;

/** States with the controls of another state or with hardly any, and those in which the page does not stay as it is. */
const alike =
  /^dish|unknown|without|suggestions|toast|question|failed|unpaid|little left|password|no such|remembered|takes no orders/;

const consolePages = ['/admin', '/admin/orders', '/admin/products/toor-dal-1kg', '/admin/stock', '/admin/packing'];

/** Walks every page by the Tab key. The order of the shop stays under way. */
describe('what has the focus can be seen, on phones and at 200 %', () => {
  const at = visit({ timers: 'slow' });
  let page: Page;
  let order: PlacedOrder;
  let stops = 0;

  beforeAll(async () => {
    page = await at.another();
    ({ body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola'));
  }, 60_000);

  afterAll(() => console.log(`${stops} stops of the Tab key looked at`));

  async function faultsOfPage(): Promise<string[]> {
    const found: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const walk = await walkByTab(page);
      stops += walk.stops;
      if (walk.stops < 3) found.push(`only ${walk.stops} stops`);
      found.push(...walk.faults.map(fault => `${size.width} px: ${fault}`));
    }
    return found;
  }

  const states = Object.entries(shopStates).filter(([name]) => !alike.test(name));
  it.each(states)(
    'on %s',
    async (_name, open) => {
      await page.setViewportSize(sizes[0]);
      await open({ page, order });
      await expectShown(page.getByRole('heading', { level: 1 }));
      await page.waitForLoadState('networkidle');
      expect(await faultsOfPage()).toEqual([]);
    },
    60_000,
  );

  it.each(consolePages)(
    'on %s',
    async path => {
      await page.setViewportSize(sizes[0]);
      await openSignedInAs(page, admin, path);
      await expectShown(page.getByRole('heading', { level: 1 }));
      await page.waitForLoadState('networkidle');
      expect(await faultsOfPage()).toEqual([]);
    },
    60_000,
  );
});
