import { fieldTable, type Schema } from './field-table.js';
import { documentPage, escapeHtml } from './page.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const audiences = {
  integrator: 'For integrators, with an API key: Authorization: Bearer kirana_…',
  public: 'For all callers',
  user: 'For signed-in users',
  admin: 'For admins',
} as const;

/** Renders the REST API as a readable page from its OpenAPI document. */
export function apiPage({ paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Object.entries(audiences).map(([audience, title]) => {
    const mine = operations.filter(({ operation }) => operation.tags.includes(audience));
    return `<h2 id="${audience}">${escapeHtml(title)}</h2>${mine.map(({ path, method, operation }) => one(path, method, operation)).join('')}`;
  });
  const lead =
    'Amounts are whole grosze. Errors are RFC 9457 problem documents with a stable code and a trace id. Requests hold exactly the fields below.';
  return documentPage('API', lead, groups.join(''));
}

function one(path: string, method: string, { summary, parameters = [], requestBody, responses }: Operation): string {
  const name = `${method} ${path}`;
  const asked: Schema = {
    properties: Object.fromEntries(parameters.map(each => [`${each.name} (${each.in})`, each.schema ?? {}])),
    required: parameters.filter(each => each.required).map(each => `${each.name} (${each.in})`),
  };
  const answers = Object.entries(responses).map(([status, answer]) => {
    const title = status === 'default' ? `Problems of ${name}` : `Answer ${status} of ${name}`;
    if (status === 'default') return `<p><small>${escapeHtml(answer.description ?? '')}</small></p>`;
    return fieldTable(title, schemaIn(answer));
  });
  return `<details><summary><strong><code>${escapeHtml(name)}</code></strong> ${escapeHtml(summary)}</summary>${fieldTable(`Parameters of ${name}`, asked)}${fieldTable(`Body of ${name}`, schemaIn(requestBody))}${answers.join('')}</details>`;
}

function schemaIn(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}
