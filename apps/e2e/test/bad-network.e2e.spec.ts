import { badNetwork } from './chaos/network-suite.js';

await badNetwork({ faults: 4, orders: 30, lastsMs: 3_000, withinMs: 300_000 });
