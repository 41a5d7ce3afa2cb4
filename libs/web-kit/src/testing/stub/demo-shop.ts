import * as c from '@kirana/contracts';

const none: c.DemoShopState = { state: 'none', progress: null, address: null, accounts: [], problem: null };

/** This shop can have no demo; a test says otherwise. */
export const demoShop = (): { demoShop: c.DemoShopState } => ({ demoShop: { ...none, state: 'unavailable' } });

/** The demo shop as the host runs it; a test changes `demoShop` as the minute goes by. */
export const demoShopOperations = {
  'GET admin/demo-shop': { is: c.DemoShopState, gives: (data: ReturnType<typeof demoShop>) => data.demoShop },
  'POST admin/demo-shop': {
    is: c.DemoShopState,
    gives: (data: ReturnType<typeof demoShop>) => (data.demoShop = { ...none, state: 'filling' }),
  },
  'DELETE admin/demo-shop': { is: c.DemoShopState, gives: (data: ReturnType<typeof demoShop>) => (data.demoShop = none) },
};
