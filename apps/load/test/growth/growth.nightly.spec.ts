import { describeNoHistory } from './no-history.js';

describe.each([110_000, 500_000])('a year of %i orders', orders => {
  describeNoHistory(
    orders,
    { live: 1_000, list: 12_000, search: 200_000, report: 1_000_000 },
    { live: 5, list: 30, search: 2_000, report: 10_000 },
  );
});
