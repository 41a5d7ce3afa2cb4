import { manyTimers } from './many-timers.js';

manyTimers(3_000, 2, 120_000);
