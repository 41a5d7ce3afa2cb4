import { statementsOf } from './statements.js';

const name = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?(?:public\.)?"?(\w+)"?`;

/** What the version before cannot live with while it still runs, by the words that do it. */
const contractingSteps: readonly { readonly what: string; readonly words: RegExp }[] = [
  {
    what: 'drops what the version before uses',
    words: /^DROP (TABLE|VIEW|MATERIALIZED VIEW|SCHEMA|TYPE|DOMAIN|SEQUENCE|FUNCTION|PROCEDURE)\b/i,
  },
  {
    what: 'drops a column',
    words: /^ALTER TABLE .*\bDROP (COLUMN\b|(?!CONSTRAINT\b|COLUMN\b|DEFAULT\b|NOT NULL\b|EXPRESSION\b|IDENTITY\b)"?\w)/i,
  },
  { what: 'renames', words: /^ALTER .*\bRENAME\b/i },
  { what: 'changes a type', words: /^ALTER TABLE .*\bALTER (COLUMN )?"?\w+"? (SET DATA )?TYPE\b/i },
  { what: 'forbids null', words: /^ALTER TABLE .*\bSET NOT NULL\b/i },
  {
    what: 'demands of rows what the version before does not know',
    words: /^ALTER TABLE .*\bADD CONSTRAINT\b(?!.*\bNOT VALID\b)/i,
  },
  { what: 'forgets rows', words: /^TRUNCATE\b/i },
];

/**
 * Statements of a migration that must not run while the version before it is still serving, each with why; empty for an expanding one. Tables
 * the migration makes itself are its own business.
 */
export function contractingStatements(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.map(statement => new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${name}`, 'i').exec(statement)?.[1]));
  return statements.flatMap(statement => {
    const table = new RegExp(`^ALTER TABLE ${name}`, 'i').exec(statement)?.[1];
    if (table !== undefined && made.has(table)) return [];
    const step = contractingSteps.find(({ words }) => words.test(statement));
    const found =
      step?.what ??
      (table !== undefined && addsUnfillable(statement) ? 'adds a column the version before cannot fill' : undefined);
    return found === undefined ? [] : [`${found}: ${statement.slice(0, 160)}`];
  });
}

/** A new column that must not be null and has no default: every INSERT of the version before fails. */
function addsUnfillable(statement: string): boolean {
  return splitActions(statement).some(
    action => /\bADD (COLUMN )?/i.test(action) && /\bNOT NULL\b/i.test(action) && !/\b(DEFAULT|GENERATED)\b/i.test(action),
  );
}

/** The parts of an ALTER TABLE, cut at commas that stand outside of brackets. */
function splitActions(statement: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const sign of statement) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += sign;
  }
  return actions;
}
