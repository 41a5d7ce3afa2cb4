import { testConfig } from '@kirana/testing';
import { killsAtTheHandOver } from './chaos/hand-over-suite.js';

const { kills, orders } = testConfig.nightly;

killsAtTheHandOver({ kills, orders, withinMs: 600_000 + kills * 60_000 });
