import { demoShopOf } from './demo-shop-of.js';

describe('demoShopOf', () => {
  it('is given to a shop that only its own machine can reach', () => {
    expect(demoShopOf({}, '/state')).not.toBeNull();
    expect(demoShopOf({ HOST: '127.0.0.1', NODE_ENV: 'development' }, '/state')).not.toBeNull();
  });

  it.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { HOST: '192.168.1.4' }, { DEMO_DATA: 'true' }])(
    'is not given to a public shop, nor to the demo itself: %j',
    env => {
      expect(demoShopOf(env, '/state')).toBeNull();
    },
  );
});
