import { escapeHtml } from '../markup/escape-html.js';

/** The subset of JSON Schema that our documents use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly [word: string]: unknown;
}

/** Renders the fields of an object as a table; nested fields are listed with their path: `items[].productId`. */
export function fieldTable(label: string, schema: Schema | undefined): string {
  const rows = schema ? rowsOf(schema, '') : [];
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([name, required, kind]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${required ? 'yes' : ''}</td><td>${escapeHtml(kind)}</td></tr>`,
  );
  return `<h3>${escapeHtml(label)}</h3><div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr><th scope="col">field</th><th scope="col">required</th><th scope="col">what it is</th></tr></thead><tbody>${cells.join('')}</tbody></table></div>`;
}

type Row = [name: string, required: boolean, kind: string];

function rowsOf({ properties = {}, required = [], items, anyOf = [] }: Schema, path: string): Row[] {
  return [
    ...Object.entries(properties).flatMap(([key, field]): Row[] => {
      const name = path === '' ? key : `${path}.${key}`;
      return [[name, required.includes(key), kindOf(field)], ...rowsOf(field, name)];
    }),
    ...(items ? rowsOf(items, `${path}[]`) : []),
    ...anyOf.flatMap(each => rowsOf(each, path)),
  ];
}

function kindOf(schema: Schema): string {
  const { type, enum: values, const: only, format, items, anyOf } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map(value => JSON.stringify(value)).join(' or ');
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(' or ');
  if (items) return `list of ${kindOf(items)}`;
  const names = typeof type === 'string' ? type : (type ?? ['anything']).join(' or ');
  return [
    names,
    format && format !== 'starts_with' && `(${format})`,
    schema.default !== undefined && `, ${JSON.stringify(schema.default)} if left out`,
  ]
    .filter(Boolean)
    .join(' ')
    .replace(' ,', ',');
}
