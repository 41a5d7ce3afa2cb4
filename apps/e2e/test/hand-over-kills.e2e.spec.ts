import { killsAtTheHandOver } from './chaos/hand-over-suite.js';

killsAtTheHandOver({ kills: 3, orders: 30, withinMs: 300_000 });
