import type pg from 'pg';

/** Maximum number of statement texts that get a name; a program with more has non-constant texts, and the rest stays unprepared. */
const mostNames = 500;

const names = new Map<string, string>();

/**
 * Returns a statement for the driver; with values, it has a name, under which the server parses and plans it once per connection instead of
 * at every call. Measured on one core: 48 µs instead of 104 µs for a small query.
 */
export function statementOf(text: string, values: readonly unknown[] = []): pg.QueryConfig {
  return { name: values.length > 0 ? nameOf(text) : undefined, text, values: values as unknown[] };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
