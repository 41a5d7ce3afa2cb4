import { z } from 'zod';
import type { Permission } from './roles.js';

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
export const permissionOf = (field: z.core.$ZodType): Permission | undefined =>
  z.globalRegistry.get(field)?.[mark] as Permission | undefined;

/** The schemas in which the values of another one are described. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return sameValue(schema);
}

/** The schemas that describe the same value as one that only wraps them. */
function sameValue(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return [schema.unwrap()];
  return [];
}

const marked = new WeakMap<z.core.$ZodType, boolean>();

/** Returns whether a schema contains a marked field at any depth. */
function holdsMarks(schema: z.core.$ZodType): boolean {
  const known = marked.get(schema);
  if (known !== undefined) return known;
  const found = partsOf(schema).some(part => permissionOf(part) !== undefined || holdsMarks(part));
  marked.set(schema, found);
  return found;
}

/** Returns an answer without the fields that are marked in its schema and whose permission the caller lacks. */
export function withoutWithheld(schema: z.core.$ZodType, value: unknown, may: (permission: Permission) => boolean): unknown {
  if (typeof value !== 'object' || value === null || !holdsMarks(schema)) return value;
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map(item => withoutWithheld(schema.element, item, may)) : value;
  const fieldOf = (name: string): z.core.$ZodType | undefined => {
    if (schema instanceof z.ZodRecord) return schema.valueType;
    return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.core.$ZodType>)[name] : undefined;
  };
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodRecord))
    return sameValue(schema).reduce<unknown>((rest, each) => withoutWithheld(each, rest, may), value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, content]) => {
      const field = fieldOf(name);
      const needed = field && permissionOf(field);
      if (needed && !may(needed)) return [];
      return [[name, field ? withoutWithheld(field, content, may) : content]];
    }),
  );
}
