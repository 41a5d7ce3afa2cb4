import { readFileSync } from 'node:fs';
import { flowDocument } from './flow-document.js';

it('docs/flows/order-fulfilment.md matches the saga table (otherwise: npm run docs)', () => {
  expect(readFileSync(new URL('../../../../docs/flows/order-fulfilment.md', import.meta.url), 'utf8')).toBe(flowDocument());
});
