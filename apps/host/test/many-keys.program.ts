import { setFlagsFromString } from 'node:v8';
import { newAccessTokenKey } from '../src/access-token-key.js';

// Makes the garbage collector run as often as possible.
setFlagsFromString('--max-semi-space-size=1');
const keys = new Set<string>();
for (let made = 0; made < 2_000; made++) keys.add(newAccessTokenKey());
console.log(`made ${keys.size}`);
