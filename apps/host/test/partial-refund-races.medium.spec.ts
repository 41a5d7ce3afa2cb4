import { refundingInParts } from './partial-refund-races.js';

refundingInParts(15, 120_000);
