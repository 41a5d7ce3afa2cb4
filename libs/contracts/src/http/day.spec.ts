import { AdminOrderQuery } from './admin-order-list.js';
import { ReportQuery } from './admin-reports.js';

/** PostgreSQL refuses such a value, which would be answered as a failure of the shop. */
describe('the year 0', () => {
  it.each([
    ['from', AdminOrderQuery, { from: '0000-01-01' }],
    ['windowTo', AdminOrderQuery, { windowTo: '0000-01-01T00:00:00Z' }],
    ['from', ReportQuery, { from: '0000-12-31', to: '2026-11-26' }],
  ])('is refused as `%s` of %#', (field, query, asked) => {
    expect(query.safeParse(asked).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('is the only one', () => {
    expect(ReportQuery.safeParse({ from: '0001-01-01', to: '9999-12-31' }).success).toBe(true);
  });
});
