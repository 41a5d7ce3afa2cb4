import { existsSync, readFileSync } from 'node:fs';
import { mapFile, statementsOfTheCheckout, testsOfTheCheckout } from '../src/checkout.js';
import { laterPartOf, namedAreas, namedLines } from '../src/later.js';
import { mapDocument, provers } from '../src/map-document.js';

const statements = statementsOfTheCheckout();
const tests = testsOfTheCheckout();

describe('the acceptance list', () => {
  it('has 383 lines', () => {
    expect(statements).toHaveLength(383);
  });

  it('is proved line by line, but for what belongs to a later part', () => {
    const open = statements.filter(statement => !laterPartOf(statement) && provers(statement, tests).length === 0);
    expect(open.map(({ id, proof, text }) => `${id} (${proof}): ${text}`)).toEqual([]);
  });

  it('is named in no test that asserts nothing', () => {
    expect(tests.filter(({ asserts }) => !asserts).map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
  });

  it('has every line that a test or the list of later parts names', () => {
    const known = new Set(statements.map(({ id }) => id));
    const strange = tests.flatMap(({ path, ids }) => ids.filter(id => !known.has(id)).map(id => `${path}: ${id}`));
    const areas = new Set(statements.map(({ area }) => area));
    expect([...strange, ...namedLines.filter(id => !known.has(id)), ...namedAreas.filter(area => !areas.has(area))]).toEqual([]);
  });

  it('leaves to a later part only what no test proves', () => {
    const early = statements.filter(statement => laterPartOf(statement) && provers(statement, tests).length > 0);
    expect(early.map(({ id }) => `${id} has a test: take it out of later.ts`)).toEqual([]);
  });

  it('is mapped in docs/acceptance.md (else: npm run docs)', () => {
    expect(existsSync(mapFile) && readFileSync(mapFile, 'utf8')).toBe(mapDocument(statements, tests));
  });
});
