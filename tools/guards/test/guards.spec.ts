import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Guard = readonly [keeps: string, file: string, pattern: RegExp, replacement: string, proof: string];
const load = async <T>(file: string) => (await import(new URL(`../${file}`, import.meta.url).href)) as T;
const { guards, switchedOff } = await load<{
  guards: Readonly<Record<string, readonly Guard[]>>;
  switchedOff: (text: string, guard: Guard) => string;
}>('guards.mjs');
const { judge } = await load<{ judge: (result: unknown, output: string) => { kind: string; tests: string[] } }>('proof.mjs');

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const all = Object.values(guards).flat();

describe('guards', () => {
  it.each(all)('%s', (...guard) => {
    const text = readFileSync(at(guard[1]), 'utf8');
    expect(switchedOff(text, guard)).not.toBe(text);
    expect(existsSync(at(guard[4]))).toBe(true);
  });

  it('have a unique guarantee each', () => {
    expect(new Set(all.map(([keeps]) => keeps)).size).toBe(all.length);
  });

  it('are all listed in docs/guarantees.md', () => {
    const page = readFileSync(at('docs/guarantees.md'), 'utf8').replaceAll(/ +/g, ' ');
    for (const [keeps] of all) expect(page).toContain(`| ${keeps} |`);
  });

  it('are not disabled unless the pattern is found exactly once', () => {
    expect(() => switchedOff('a a', ['', 'a file', /a/, '', ''])).toThrow('a file has /a/ 2 times instead of once');
  });
});

describe('judge', () => {
  const result = { success: false, numRuntimeErrorTestSuites: 0, numTotalTests: 2, testResults: [] };

  it('returns red only when a test failed, not when the suite could not run', () => {
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
