import { describeNoHistory } from './no-history.js';

// Few orders, but enough that PostgreSQL chooses the plans of many: reading a table of them touches more buffers than these.
describeNoHistory(20_000, { live: 400, list: 1_000, search: 20_000, report: 40_000 });
