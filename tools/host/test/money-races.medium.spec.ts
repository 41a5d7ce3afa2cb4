import { payingAgainstTheEnd } from './money-races.js';

payingAgainstTheEnd(400, 280_000);
