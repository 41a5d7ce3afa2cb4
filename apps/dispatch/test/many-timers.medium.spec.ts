import { manyTimers } from './many-timers.js';

manyTimers(500, 1, 120_000);
