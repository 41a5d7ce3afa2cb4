import { jest } from '@jest/globals';
import { DryRuns } from './dry-runs.js';

const request = {
  method: 'PUT',
  path: '/api/admin/prices',
  body: { prices: [{ productId: 'toor-dal-1kg', priceMinor: 1_799 }] },
};

describe('DryRuns', () => {
  it('confirm what was shown, once', () => {
    const dryRuns = new DryRuns();
    const confirmation = dryRuns.show(request);
    expect(dryRuns.isConfirmed(request, confirmation)).toBe(true);
    expect(dryRuns.isConfirmed(request, confirmation)).toBe(false);
  });

  it('confirm nothing else', () => {
    const dryRuns = new DryRuns();
    const confirmation = dryRuns.show(request);
    expect(dryRuns.isConfirmed({ ...request, path: '/api/admin/stock' }, confirmation)).toBe(false);
    expect(dryRuns.isConfirmed(request, 'yes')).toBe(false);
    expect(dryRuns.isConfirmed(request, confirmation)).toBe(true);
  });

  it('are forgotten after ten minutes', () => {
    jest.useFakeTimers();
    const dryRuns = new DryRuns();
    const confirmation = dryRuns.show(request);
    jest.advanceTimersByTime(10 * 60_000 + 1);
    expect(dryRuns.isConfirmed(request, confirmation)).toBe(false);
    jest.useRealTimers();
  });
});
