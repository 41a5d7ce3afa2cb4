/** A JSON Schema as written by zod; only the keywords our contracts use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly propertyNames?: Schema;
  readonly [word: string]: unknown;
}

/**
 * Describes changes in the new schema of an event that could break a consumer or an old dead letter. Within a version only new optional
 * fields are allowed; a new value of an enum is not, because older consumers refuse it. The names of a record may no longer be listed: consumers of the
 * release accept all names, and a release later some may be added.
 */
export function breakingChanges(before: Schema, after: Schema, path = ''): string[] {
  const here = path === '' ? 'the payload' : path;
  const found: string[] = [];
  for (const word of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (['properties', 'required', 'items', 'anyOf', '$schema', 'description'].includes(word)) continue;
    if (word === 'propertyNames' && before.propertyNames && JSON.stringify(after.propertyNames) === '{"type":"string"}') continue;
    if (JSON.stringify(before[word]) !== JSON.stringify(after[word])) found.push(`${here}: \`${word}\` has changed`);
  }
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  for (const name of Object.keys(was)) {
    const inner = path === '' ? name : `${path}.${name}`;
    const [wasField, isField] = [was[name], is[name]];
    if (!isField) found.push(`${inner}: is gone`);
    else if (wasField) found.push(...breakingChanges(wasField, isField, inner));
  }
  const required = (schema: Schema) => new Set(schema.required ?? []);
  for (const name of required(after)) {
    if (!required(before).has(name)) found.push(`${path === '' ? name : `${path}.${name}`}: is required now`);
  }
  for (const name of required(before)) {
    if (!required(after).has(name) && name in is) found.push(`${path === '' ? name : `${path}.${name}`}: may be missing now`);
  }
  const [couldBe, canBe] = [before.anyOf ?? [], after.anyOf ?? []];
  if (couldBe.length !== canBe.length) found.push(`${here}: \`anyOf\` has changed`);
  else for (const [n, one] of couldBe.entries()) found.push(...breakingChanges(one, canBe[n] ?? {}, path));
  if (before.items && after.items) found.push(...breakingChanges(before.items, after.items, `${path}[]`));
  return found;
}
