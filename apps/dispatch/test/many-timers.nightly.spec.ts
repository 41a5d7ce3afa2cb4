import { testConfig } from '@kirana/testing';
import { manyTimers } from './many-timers.js';

const { timers } = testConfig.nightly;
// The relay is killed with the process each time.
manyTimers(timers, 20, 120_000 + timers * 6);
