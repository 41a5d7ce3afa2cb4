import { ReadPool } from './read-pool.js';

it('ReadPool ends once, however often it is asked to', async () => {
  const pool = new ReadPool({}, () => {
    throw new Error('nothing is cancelled');
  });
  await pool.end();
  await expect(pool.end()).resolves.toBeUndefined();
});
