import { OrderFieldKey, Words, eventCatalogue, personalEvents, type EventContract } from '@kirana/contracts';
import { ownOrderFields } from '@kirana/contracts/own-order-fields';
import { z } from 'zod';
import type { Extension, OrderFieldDeclaration } from './define-extension.js';
import { describeOrderField } from './describe-order-field.js';

const aFunction = z.custom<() => unknown>(value => typeof value === 'function', 'must be a function');
const known = new Set(eventCatalogue.map(({ type }) => type));
const personal = new Set(personalEvents.map(({ type }) => type));

const Field = z
  .strictObject({
    schema: z.custom(value => value instanceof z.core.$ZodType, 'must be a zod schema'),
    label: Words,
    hint: Words.optional(),
    options: z.record(z.string(), Words).optional(),
    personal: z.boolean().optional(),
    priced: z.boolean().optional(),
  })
  .superRefine((field, context) => {
    try {
      describeOrderField('field', field as OrderFieldDeclaration);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

const Contract = z
  .custom<EventContract>(value => known.has((value as EventContract | undefined)?.type ?? ''), 'must be an event of docs/events')
  .refine(({ type }) => !personal.has(type), 'must not be an event with personal data');

const Shape = z.strictObject({
  name: z.string(),
  orderFields: z.record(OrderFieldKey, Field).optional(),
  deliveryFee: aFunction.optional(),
  subscribers: z.array(z.strictObject({ event: Contract, handle: aFunction })).optional(),
  migrations: z
    .array(aFunction.refine(({ name }) => /\d{13}$/.test(name), 'must be a class whose name ends with thirteen digits'))
    .optional(),
  makePicture: aFunction.optional(),
  paymentProvider: aFunction.optional(),
});

/** Returns what is wrong with the default export of an extension, each with the path of the field. */
export function problemsOf(extension: unknown, name: string): string[] {
  const { error } = Shape.safeParse(extension);
  if (error) return error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'the default export'}: ${message}`);
  const { name: own } = extension as Extension;
  return own === name ? [] : [`name: is ${own}, but the folder is ${name}`];
}

/** Returns in what the extensions contradict each other or the shop. */
export function problemsTogether(extensions: readonly Extension[]): string[] {
  const owners = new Map(ownOrderFields.map(({ key }) => [`orderFields.${key}`, ['the shop']]));
  for (const extension of extensions) {
    const { name, orderFields = {} } = extension;
    const once = (['makePicture', 'paymentProvider'] as const).filter(part => extension[part]);
    const parts = [...Object.keys(orderFields).map(key => `orderFields.${key}`), ...once];
    for (const part of parts) owners.set(part, [...(owners.get(part) ?? []), name]);
  }
  return [...owners].flatMap(([part, names]) =>
    names.length > 1 ? [`${part}: is in ${names.join(' and ')}; one of them has to leave it out`] : [],
  );
}
