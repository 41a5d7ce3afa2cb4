import { badNetwork } from './chaos/network-suite.js';

// Long enough for every heartbeat to detect a half-open connection.
await badNetwork({ faults: 24, orders: 300, lastsMs: 70_000, withinMs: 3_600_000 });
