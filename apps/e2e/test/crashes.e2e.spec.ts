import { killsInDistributedMode } from './chaos/kill-suites.js';

await killsInDistributedMode({ kills: 8, orders: 80, withinMs: 300_000 });
