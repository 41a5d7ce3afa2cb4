import type { z } from 'zod';

/** Returns the valid entries of a data file; the others are reported with file, entry and field. */
export function readList<S extends z.ZodType>(
  files: Readonly<Record<string, string>>,
  file: string,
  schema: S,
  problems: string[],
): z.output<S>[] {
  const text = files[file];
  if (text === undefined) {
    problems.push(`${file}: is missing`);
    return [];
  }
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    problems.push(`${file}: is not JSON (${(error as Error).message})`);
    return [];
  }
  if (!Array.isArray(list)) {
    problems.push(`${file}: is not a list`);
    return [];
  }
  return list.flatMap((entry: unknown, index) => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    const id = (entry as { id?: unknown } | null)?.id;
    const name = typeof id === 'string' ? id : `entry ${index + 1}`;
    problems.push(
      ...parsed.error.issues.map(issue => `${file} › ${name} › ${issue.path.join('.') || '(entry)'}: ${issue.message}`),
    );
    return [];
  });
}
