import { killsInEmbeddedMode } from './chaos/kill-suites.js';

killsInEmbeddedMode({ kills: 3, orders: 30, withinMs: 300_000 });
