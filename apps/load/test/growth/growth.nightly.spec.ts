import { describeNoHistory } from './no-history.js';

const most = { live: 1_000, list: 12_000, search: 200_000, report: 1_000_000 } as const;

describe.each([110_000, 500_000])('a year of %i orders', orders => {
  describeNoHistory(orders, ({ cost }) => most[cost], { live: 5, list: 30, search: 2_000, report: 10_000 });
});
