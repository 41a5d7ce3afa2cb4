import { existsSync, readFileSync } from 'node:fs';
import { mapFile, statementsOfTheCheckout, testsOfTheCheckout } from '../src/checkout.js';
import { mapDocument, provers } from '../src/map-document.js';

const statements = statementsOfTheCheckout();
const tests = testsOfTheCheckout();

describe('the acceptance list', () => {
  it('has 383 lines', () => {
    expect(statements).toHaveLength(383);
  });

  it('is proved line by line', () => {
    const open = statements.filter(statement => provers(statement, tests).length === 0);
    expect(open.map(({ id, proof, text }) => `${id} (${proof}): ${text}`)).toEqual([]);
  });

  it('is named in no test that asserts nothing', () => {
    expect(tests.filter(({ asserts }) => !asserts).map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
  });

  it('has every line that a test names', () => {
    const known = new Set(statements.map(({ id }) => id));
    const strange = tests.flatMap(({ path, ids }) => ids.filter(id => !known.has(id)).map(id => `${path}: ${id}`));
    expect(strange).toEqual([]);
  });

  it('is mapped in docs/acceptance.md (else: npm run docs)', () => {
    expect(existsSync(mapFile) && readFileSync(mapFile, 'utf8')).toBe(mapDocument(statements, tests));
  });
});
