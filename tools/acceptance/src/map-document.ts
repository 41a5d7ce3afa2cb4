import { canProve, type CoveringTest } from './covering-tests.js';
import type { Statement } from './statement.js';

const head = `# Acceptance map

Every line of the acceptance list and the tests that assert it. Written by \`npm run docs\` from the list
(\`tools/acceptance/data/statements.txt\`) and the titles of the tests, which name the lines they prove; a test compares.
*ui* lines are proved in a real browser against the whole shop, *api* and *ws* lines against running services, *unit* lines in the code.
`;

/** Areas in the order of the list. */
export function mapDocument(statements: readonly Statement[], tests: readonly CoveringTest[]): string {
  const areas = [...new Set(statements.map(({ area }) => area))];
  const covered = statements.filter(statement => provers(statement, tests).length > 0).length;
  return [
    head,
    `${statements.length} lines: ${covered} asserted.\n`,
    ...areas.map(area =>
      section(
        area,
        statements.filter(statement => statement.area === area),
        tests,
      ),
    ),
  ].join('\n');
}

/** The tests that prove a line the way it asks for. */
export function provers({ id, proof }: Pick<Statement, 'id' | 'proof'>, tests: readonly CoveringTest[]): CoveringTest[] {
  return tests.filter(({ ids, path }) => ids.includes(id) && canProve(path, proof));
}

function section(area: string, statements: readonly Statement[], tests: readonly CoveringTest[]): string {
  const rows = statements.map(statement => {
    const { id, proof, flag, text } = statement;
    const basis = flag === 'L' ? '' : flag.slice(2);
    return `| ${id} | ${proof} | ${basis} | ${cell(text)} | ${whereAsserted(statement, tests)} |`;
  });
  return [`## ${area}\n`, '| line | via | basis | statement | asserted by |', '|---|---|---|---|---|', ...rows, ''].join('\n');
}

function whereAsserted(statement: Statement, tests: readonly CoveringTest[]): string {
  const proved = provers(statement, tests);
  if (proved.length === 0) return 'nowhere';
  return proved.map(({ path, title }) => `[${fileName(path)}](../${path}): ${cell(title)}`).join('<br>');
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
