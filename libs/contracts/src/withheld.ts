import { z } from 'zod';
import type { Permission } from './roles.js';

type Schema = z.core.$ZodType;

/** The mark of a field in its schema, which the API description shows. */
const mark = 'x-permission';

/** Marks a field of an answer that only callers with the permission receive; for others it is left out of the answer (ADR 0084). */
export const onlyWith = <T extends z.ZodType>(permission: Permission, field: T) => field.optional().meta({ [mark]: permission });

/** An answer from which nothing was withheld. */
export type Whole<T> = T extends readonly (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Field in keyof T]-?: Whole<T[Field]> }
    : T;

/** Returns the permission without which a field is withheld; undefined for a field that is not marked. */
export const permissionOf = (field: Schema): Permission | undefined =>
  z.globalRegistry.get(field)?.[mark] as Permission | undefined;

/** The schemas within a schema: those of named fields, and all others. */
interface Parts {
  readonly fields: readonly Schema[];
  readonly others: readonly Schema[];
}

/** What a schema is made of, by its kind (https://zod.dev/packages/core: internals). */
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** @throws Error for a kind of schema whose parts are not known here. */
function partsOf(schema: Schema): Parts {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return { fields: [...Object.values(def.shape), ...(def.catchall ? [def.catchall] : [])], others: [] };
    case 'record':
      return { fields: [def.valueType], others: [] };
    case 'array':
      return { fields: [], others: [def.element] };
    case 'tuple':
      return { fields: [], others: def.rest ? [...def.items, def.rest] : def.items };
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'symbol':
    case 'null':
    case 'undefined':
    case 'void':
    case 'never':
    case 'any':
    case 'unknown':
    case 'date':
    case 'nan':
    case 'enum':
    case 'literal':
    case 'template_literal':
    case 'file':
    case 'transform':
    case 'success':
    case 'custom':
      return { fields: [], others: [] };
    default:
      return { fields: [], others: sameValue(schema) };
  }
}

/** The schemas that describe the same value as one that only wraps or combines them. */
function sameValue(schema: Schema): readonly Schema[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'union':
      return def.options;
    case 'intersection':
      return [def.left, def.right];
    case 'pipe':
      return [def.in, def.out];
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [def.innerType];
    default:
      throw new Error(`what is withheld cannot be found in a schema of the kind "${def.type}"`);
  }
}

const counted = new WeakMap<Schema, number>();

/**
 * Returns how many marked fields a schema contains at any depth.
 *
 * @throws Error for a schema from which not everything would be withheld: one of an unknown kind, or a mark that is not that of a field itself.
 */
export function marksIn(schema: Schema): number {
  const known = counted.get(schema);
  if (known !== undefined) return known;
  const { fields, others } = partsOf(schema);
  if (others.some(other => permissionOf(other))) throw new Error('only a field itself can be withheld, not what it consists of');
  const marks = fields.filter(field => permissionOf(field)).length;
  const found = [...fields, ...others].reduce((sum, part) => sum + marksIn(part), marks);
  counted.set(schema, found);
  return found;
}

/** Returns an answer without the fields that are marked in its schema and whose permission the caller lacks. */
export function withoutWithheld(schema: Schema, value: unknown, may: (permission: Permission) => boolean): unknown {
  if (typeof value !== 'object' || value === null || marksIn(schema) === 0) return value;
  const def = defOf(schema);
  switch (def.type) {
    case 'array':
      return Array.isArray(value) ? value.map(item => withoutWithheld(def.element, item, may)) : value;
    case 'tuple':
      return Array.isArray(value)
        ? value.map((item, n) => withoutWithheld(def.items[n] ?? def.rest ?? z.any(), item, may))
        : value;
    case 'record':
      return withoutFields(value, () => def.valueType, may);
    case 'object':
      return withoutFields(value, name => (Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall), may);
    default:
      return sameValue(schema).reduce<unknown>((rest, each) => withoutWithheld(each, rest, may), value);
  }
}

function withoutFields(value: object, fieldOf: (name: string) => Schema | undefined, may: (permission: Permission) => boolean) {
  // Described by another option of a union.
  if (Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, content]: [string, unknown]) => {
      const field = fieldOf(name);
      const needed = field && permissionOf(field);
      if (needed && !may(needed)) return [];
      return [[name, field ? withoutWithheld(field, content, may) : content]];
    }),
  );
}
