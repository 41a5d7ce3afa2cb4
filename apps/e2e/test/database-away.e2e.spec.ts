import { describeDatabaseAway, short } from './database-away.js';

describeDatabaseAway('orders’ database unavailable for longer than all retries together, with a short backoff', short);
