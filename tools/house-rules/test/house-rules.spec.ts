import { sourceFiles } from './checkout.js';
import { houseRules } from './house-rules.js';

/** One file for each rule that breaks it, so that no rule is blind. */
const offenders: Record<string, { path: string; text: string }> = {
  'process.env': { path: 'apps/orders/src/quote/quotes.ts', text: `const scale = process.env.SCALE;` },
  'the outbox': { path: 'apps/orders/src/quote/quotes.ts', text: '`INSERT INTO outbox (type) VALUES ($1)`' },
  amqplib: { path: 'apps/orders/src/quote/quotes.ts', text: `import amqp from 'amqplib';` },
  SQL: { path: 'apps/orders/src/quote/quotes.ts', text: "await tx.query(`SELECT * FROM orders WHERE id = '${id}'`);" },
  'columns are': { path: 'apps/orders/src/a.ts', text: '`SELECT o.* FROM orders o`' },
  'nothing is called': { path: 'libs/shared/src/index.ts', text: '' },
  'an index': { path: 'libs/config/src/index.ts', text: `export * from './secret.js';` },
  'nothing inherits': { path: 'apps/orders/src/a.ts', text: 'class OrdersService extends BaseService {}' },
  'open ends': { path: 'apps/orders/src/a.ts', text: '// TODO later' },
  'no test': { path: 'apps/orders/src/a.spec.ts', text: 'it.only("alone", () => {})' },
};

describe('house rules', () => {
  // The rules and their offenders speak of what they forbid.
  const files = sourceFiles().filter(file => !file.path.startsWith('tools/house-rules/'));

  it.each(houseRules)('$says', rule => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(rule.breaks).map(file => file.path)).toEqual([]);
  });

  it.each(houseRules)('would notice if not: $says', rule => {
    const offender = Object.entries(offenders).find(([words]) => rule.says.startsWith(words));
    expect(offender && rule.breaks(offender[1])).toBe(true);
  });
});
