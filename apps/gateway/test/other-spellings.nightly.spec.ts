import { operations } from '../src/api-description/operations.js';
import { allCallers, customerA, revokedSession, roleCallers } from './callers.js';
import { GatewayUnderTest } from './gateway-under-test.js';
import { limitsOtherSpellings } from './limited-spellings.js';
import { noDemoShop } from './no-demo-shop.js';
import { refusesOtherSpellings } from './other-spellings.js';
import { twins } from './spellings.js';

describe('other spellings of the address of each operation, by each caller and each role', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    const revoked = [{ at: new Date().toISOString(), userId: customerA, sessionId: revokedSession, rightsVersion: 0 }];
    gateway = await GatewayUnderTest.start({ 'GET /revocations*': () => revoked }, { demoShop: noDemoShop });
  });
  afterAll(() => gateway.stop());

  it('are refused, without calling a service', async () => {
    const cells = await refusesOtherSpellings(gateway, operations, [...allCallers, ...roleCallers], 'all');
    console.log(`${cells} cells, all refused`);
    expect(cells).toBeGreaterThan(200_000);
  }, 900_000);

  it('do not get around the limit of any operation', async () => {
    const { requests } = await limitsOtherSpellings(gateway, 'each operation');
    console.log(`${requests} requests`);
    expect(requests).toBeGreaterThan(2 * operations.length * Object.keys(twins).length);
  }, 300_000);
});
