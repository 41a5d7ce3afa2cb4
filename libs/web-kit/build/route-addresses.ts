import * as contracts from '@kirana/contracts';
import { parseAst, type Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Leaves of each row of the contracts that the browser calls its method and path: `adminRiderRoutes.add` becomes
 * `{"method":"POST","path":"/admin/riders"}`, and `adminRiderRoutes.add.path` the path alone, so that a path is declared once (ADR 0042) and neither
 * schemas nor zod are loaded.
 */
export function routeAddresses(): Plugin {
  return {
    name: 'kirana-route-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(apps\/(web|console)|libs\/web-kit)\/src\/.*\.tsx?$/, code: "'@kirana/contracts'" },
      handler(code, id) {
        const program = parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
        const { imports, names } = importsIn(program);
        if (names.size === 0) return null;
        const edits = [
          // Its lines stay, so that messages name the right ones.
          ...imports.map(({ start, end }) => ({ start, end, text: code.slice(start, end).replace(/[^\n]/g, '') })),
          ...addressesIn(program, names, id),
        ];
        const written = edits
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
        return { code: written, map: null };
      },
    },
  };
}

/** Returns the imports of values from the contracts as a whole, and the names they bind. */
function importsIn(program: Node): { imports: Node[]; names: ReadonlySet<string> } {
  const imports = (program['body'] as Node[]).filter(
    ({ type, source, importKind }) =>
      type === 'ImportDeclaration' && importKind !== 'type' && (source as { value: string }).value === '@kirana/contracts',
  );
  const bound = imports
    .flatMap(({ specifiers }) => specifiers as Node[])
    .filter(({ importKind }) => importKind !== 'type')
    .map(({ local }) => (local as { name: string }).name);
  return { imports, names: new Set(bound) };
}

/** @throws Error for a use that is not the name of a row: other values come from files of their own, without the schemas. */
function addressesIn(program: Node, names: ReadonlySet<string>, id: string): { start: number; end: number; text: string }[] {
  const found: { start: number; end: number; text: string }[] = [];
  const addressAt = ({ type, object, property, computed }: Node): { method?: string; path: string } | undefined => {
    if (type !== 'MemberExpression' || computed === true || !isNode(object) || !isNode(property)) return undefined;
    const set = object['name'] as string;
    if (object.type !== 'Identifier' || !names.has(set)) return undefined;
    const rows = (contracts as Readonly<Record<string, unknown>>)[set] as
      | Readonly<Record<string, contracts.AnyRoute>>
      | undefined;
    const { method, path } = rows?.[property['name'] as string] ?? {};
    if (!method || !path) throw new Error(`${id}: ${set}.${String(property['name'])} is no row of the contracts`);
    return method === 'GET' ? { path } : { method, path };
  };
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'TSTypeQuery') return;
    const { start, end, object, property } = node;
    const isPath = isNode(object) && isNode(property) && property['name'] === 'path';
    const left = addressAt(node) ?? (isPath ? addressAt(object)?.path : undefined);
    if (left !== undefined) return void found.push({ start, end, text: JSON.stringify(left) });
    if (node.type === 'Identifier' && names.has(node['name'] as string))
      throw new Error(
        `${id}: ${String(node['name'])} is used otherwise than for a row; import values from a file of the contracts`,
      );
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
  };
  visit(program);
  return found;
}
