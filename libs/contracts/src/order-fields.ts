import { z } from 'zod';
import { inLanguages } from './locale.js';
import { addressFields, ownOrderFields, type OwnOrderField } from './own-order-fields.js';
import { positionInCity } from './position.js';
import { plainText } from './plain-text.js';

/** A text in the languages of the shop. */
export const Words = inLanguages(z.string().min(1).max(300));
export type Words = z.infer<typeof Words>;

/** The key of a field of the order, of the shop or an extension; also its name in requests. */
export const OrderFieldKey = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'a name such as floor or parcelLocker');

/** What a customer may enter in such a field. */
export const OrderFieldValue = z.union([plainText.max(500), z.number(), z.boolean()]);
export type OrderFieldValue = z.infer<typeof OrderFieldValue>;

/** Values of the fields of an order, by key. */
export const OrderFieldValues = z
  .record(OrderFieldKey, OrderFieldValue)
  .refine(values => Object.keys(values).length <= 20, 'at most 20 fields');
export type OrderFieldValues = z.infer<typeof OrderFieldValues>;

export const orderFieldInputs = ['text', 'number', 'yes-no', 'choice'] as const;
export type OrderFieldInput = (typeof orderFieldInputs)[number];

/** A field that an extension adds to the checkout, as the page shows it. The value is checked where the order is placed. */
export const OrderField = z.object({
  key: OrderFieldKey,
  input: z.enum(orderFieldInputs),
  label: Words,
  hint: Words.nullable(),
  required: z.boolean(),
  /** The delivery fee depends on it: quotes need its value. */
  priced: z.boolean(),
  /** Of a number. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Of a text, characters. */
  maxLength: z.int().nullable(),
  /** Of a choice. */
  options: z.array(z.object({ value: z.string(), label: Words })),
});
export type OrderField = z.infer<typeof OrderField>;

/** What is accepted in a field of the shop's own. */
export const ownText = ({ maxLength, isPosition }: OwnOrderField) =>
  plainText
    .trim()
    .min(1)
    .max(maxLength)
    .refine(
      text => !isPosition || positionInCity(text) !== undefined,
      'must be a place in the city, in degrees such as 52.19300, 21.03500',
    );

/** What an address is saved with, by key. */
export const AddressFields = z.strictObject(
  Object.fromEntries(addressFields.map(field => [field.key, ownText(field).optional().describe(field.label.en)])),
);
export type AddressFields = z.infer<typeof AddressFields>;

const named = ownOrderFields.map(({ key, label, maxLength }) => `\`${key}\` (${label.en}, at most ${maxLength} characters)`);

/** What is said of the values in the request for an order. */
export const aboutOrderFields = `What the customer wants the shop to know, by key: ${named.join(', ')}, and what extensions ask for, the \`orderFields\` of \`GET /store\`.`;

/** What was entered in a field of an order, as it is shown later. */
export const ShownOrderField = z.object({
  key: OrderFieldKey,
  label: Words,
  text: Words,
  value: OrderFieldValue.describe('As it was entered, for the `fields` of another order.'),
});
export type ShownOrderField = z.infer<typeof ShownOrderField>;
