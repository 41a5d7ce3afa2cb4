import { testConfig } from '@kirana/testing';
import { killsInDistributedMode, killsInEmbeddedMode } from './chaos/kill-suites.js';

const { kills, orders } = testConfig.nightly;
const withinMs = 600_000 + kills * 60_000;

await killsInDistributedMode({ kills, orders, withinMs });
killsInEmbeddedMode({ kills, orders, withinMs });
