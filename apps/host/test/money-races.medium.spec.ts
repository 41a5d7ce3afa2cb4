import { payingAgainstTheEnd } from './money-races.js';

payingAgainstTheEnd(60, 120_000);
