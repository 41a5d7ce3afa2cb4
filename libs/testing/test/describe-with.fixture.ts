import { describeWith, NotAvailable } from '@kirana/testing';

// Run by describe-with.medium.spec.ts in a separate Jest process.
const missing = { name: 'Unobtainium', find: () => Promise.reject(new NotAvailable('Unobtainium', 'Dig deeper.')) };

await describeWith(missing, 'A suite without its server', server => {
  it('would use it', () => {
    expect(server().url).toBeDefined();
  });
});

describe('A suite without needs', () => {
  it('runs', () => {
    expect(1).toBe(1);
  });
});
