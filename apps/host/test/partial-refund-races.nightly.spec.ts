import { refundingInParts } from './partial-refund-races.js';

refundingInParts(200, 600_000);
