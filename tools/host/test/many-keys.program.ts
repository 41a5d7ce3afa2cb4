import { setFlagsFromString } from 'node:v8';
import { newAccessTokenKey } from '../src/access-token-key.js';

// The garbage collector is to come as often as it can.
setFlagsFromString('--max-semi-space-size=1');
const keys = new Set<string>();
for (let made = 0; made < 10_000; made++) keys.add(newAccessTokenKey());
console.log(`made ${keys.size}`);
