import { writeFileSync } from 'node:fs';
import { flowDocument } from './flow-document.js';

writeFileSync(new URL('../../../../docs/flows/order-fulfilment.md', import.meta.url), flowDocument());
