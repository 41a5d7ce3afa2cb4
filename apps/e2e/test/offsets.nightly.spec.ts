import { startShop, type RunningShop } from '@kirana/testing';
import { deviationsIn } from './offsets.js';

describe('specified delivery times', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  }, 120_000);
  afterAll(() => shop?.remove(), 60_000);

  it('are kept within half a second (LIFE-002, LIFE-003, LIFE-004, LIFE-006, LIFE-007, LIFE-008)', async () => {
    const { statuses, assigned, statusWhenAssigned } = await deviationsIn(shop.url, 1);
    expect(Object.keys(statuses)).toHaveLength(5);
    for (const deviation of Object.values(statuses)) expect(deviation).toBeLessThan(500);
    expect(statusWhenAssigned).toBe('preparing');
    expect(assigned).toBeLessThan(1_000);
  }, 240_000);
});
