import { Traceparent } from '@kirana/contracts';
import { newTraceparent } from './traceparent.js';

it('newTraceparent returns a valid, unique traceparent', () => {
  const made = Array.from({ length: 100 }, newTraceparent);
  for (const traceparent of made) expect(Traceparent.safeParse(traceparent).success).toBe(true);
  expect(new Set(made).size).toBe(100);
});
