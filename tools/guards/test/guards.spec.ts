import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Place {
  readonly in: string;
  readonly off: readonly (readonly [string, string])[];
}
interface Guard extends Place {
  readonly keeps: string;
  readonly and?: readonly Place[];
  readonly proof: string;
}
const load = async <T>(file: string) => (await import(new URL(`../${file}`, import.meta.url).href)) as T;
const { guards, placesOf, switchedOff } = await load<{
  guards: Readonly<Record<string, readonly Guard[]>>;
  placesOf: (guard: Guard) => readonly Place[];
  switchedOff: (text: string, place: Place) => string;
}>('guards.mjs');
const { judge } = await load<{ judge: (result: unknown, said: string) => { kind: string; tests: string[] } }>('proof.mjs');

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const all = Object.values(guards).flat();

describe('guards', () => {
  it.each(all.map(guard => [guard.keeps, guard] as const))('%s', (_keeps, guard) => {
    for (const place of placesOf(guard)) {
      const text = readFileSync(at(place.in), 'utf8');
      expect(switchedOff(text, place)).not.toBe(text);
    }
    expect(existsSync(at(guard.proof))).toBe(true);
  });

  it('are promised once each', () => {
    expect(new Set(all.map(({ keeps }) => keeps)).size).toBe(all.length);
  });

  it('are all in docs/guarantees.md', () => {
    const page = readFileSync(at('docs/guarantees.md'), 'utf8').replaceAll(/ +/g, ' ');
    for (const { keeps } of all) expect(page).toContain(`| ${keeps} |`);
  });

  it('whose lines have changed are not taken for switched off', () => {
    expect(() => switchedOff('new lines', { in: 'a file', off: [['old lines', '']] })).toThrow(
      'a file does not have exactly one «old lines»',
    );
  });
});

describe('the judgement of a suite', () => {
  const result = { success: false, numRuntimeErrorTestSuites: 0, numTotalTests: 2, testResults: [] };

  it('is red only when a test failed, not when the suite could not begin', () => {
    const assertionResults = [
      { status: 'failed', title: 'sells once' },
      { status: 'passed', title: 'opens' },
    ];
    expect(judge({ ...result, testResults: [{ assertionResults }] }, '')).toMatchObject({ kind: 'red', tests: ['sells once'] });
    expect(judge({ ...result, success: true }, '')).toMatchObject({ kind: 'green' });
    expect(judge({ ...result, numRuntimeErrorTestSuites: 1 }, '')).toMatchObject({ kind: 'broken' });
    expect(judge({ ...result, success: true, numTotalTests: 0 }, '')).toMatchObject({ kind: 'broken' });
  });
});
