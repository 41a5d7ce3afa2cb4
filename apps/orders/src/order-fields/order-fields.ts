import type { OrderField, OrderFieldValue, OrderFieldValues, ShownOrderField, Words } from '@kirana/contracts';
import { EXTENSIONS, describeOrderField, type Extension, type OrderFieldDeclaration } from '@kirana/extension';
import { ProblemError } from '@kirana/http-edge';
import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../order/order.js';

/** What extensions asked for, as it is stored with an order. */
export type CheckedFields = Pick<Order, 'fields' | 'personalFields'>;

/** The fields that extensions add to the order: what the checkout asks, what is stored, and how it is shown. */
@Injectable()
export class OrderFields {
  /** For the checkout, in the order of the extensions. */
  readonly declared: OrderField[];
  readonly #declarations: ReadonlyMap<string, OrderFieldDeclaration>;

  constructor(@Inject(EXTENSIONS) extensions: readonly Extension[]) {
    this.#declarations = new Map(extensions.flatMap(({ orderFields = {} }) => Object.entries(orderFields)));
    this.declared = [...this.#declarations].map(([key, declaration]) => describeOrderField(key, declaration));
  }

  /** @throws ProblemError 422 `order-fields-invalid` with `errors`, also for a field that no extension declares. */
  checked(values: OrderFieldValues): CheckedFields {
    const errors = Object.keys(values)
      .filter(key => !this.#declarations.has(key))
      .map(field => ({ field, message: 'is not asked for' }));
    const fields: OrderFieldValues = {};
    const personalFields: OrderFieldValues = {};
    for (const [key, { schema, personal }] of this.#declarations) {
      const { data, error } = schema.safeParse(values[key]);
      if (error) errors.push(...error.issues.map(({ message }) => ({ field: key, message })));
      else if (data !== undefined) (personal ? personalFields : fields)[key] = data;
    }
    if (errors.length > 0)
      throw new ProblemError(422, 'order-fields-invalid', 'Please check what you entered for the delivery.', { errors });
    return { fields: orNull(fields), personalFields: orNull(personalFields) };
  }

  /** Returns what the customer entered, in words; a field of an extension that is off by now under its key. */
  shown({ fields, personalFields }: CheckedFields): ShownOrderField[] {
    const values = { ...fields, ...personalFields };
    const keys = [...new Set([...this.#declarations.keys(), ...Object.keys(values)])];
    return keys.flatMap(key => {
      const value = values[key];
      if (value === undefined) return [];
      const declaration = this.#declarations.get(key);
      return [{ key, label: declaration?.label ?? same(key), text: textOf(value, declaration) }];
    });
  }
}

const orNull = (values: OrderFieldValues) => (Object.keys(values).length > 0 ? values : null);

const same = (text: string): Words => ({ en: text, pl: text });

function textOf(value: OrderFieldValue, declaration: OrderFieldDeclaration | undefined): Words {
  if (typeof value === 'boolean') return value ? { en: 'Yes', pl: 'Tak' } : { en: 'No', pl: 'Nie' };
  return declaration?.options?.[String(value)] ?? same(String(value));
}
