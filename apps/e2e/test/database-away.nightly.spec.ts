import { describeDatabaseAway, long } from './database-away.js';

describeDatabaseAway('orders’ database unavailable for ten minutes, with the production backoff', long);
