/** A decoded form: text, or objects and lists of it. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Decodes `a[b][0][c]=d`, the format in which the SDK sends parameters. Keys that count from 0 form a list. */
export function decodeForm(text: string): Form {
  const tree: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(part => part !== '');
    let at: Record<string, FormValue> = tree;
    for (const part of path.slice(0, -1)) {
      const next = at[part];
      at = typeof next === 'object' && !Array.isArray(next) ? next : (at[part] = Object.create(null) as Form);
    }
    const last = path.at(-1);
    if (last !== undefined) at[last] = value;
  }
  return listed(tree) as Form;
}

function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const entries = keys.map(key => [key, listed(value[key] ?? '')] as const);
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return entries.map(([, each]) => each);
  return Object.fromEntries(entries);
}

/** Returns the text under a key; undefined when it is absent. */
export function textOf(form: Form, key: string): string | undefined {
  const value = form[key];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the form under a key; empty when it is absent. */
export function formOf(form: Form, key: string): Form {
  const value = form[key];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Returns the metadata under a key. */
export function metadataOf(form: Form, key = 'metadata'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formOf(form, key)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
