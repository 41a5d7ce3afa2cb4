import {
  ownText,
  type OrderField,
  type OrderFieldValue,
  type OrderFieldValues,
  type ShownOrderField,
  type Words,
} from '@kirana/contracts';
import { ownOrderFields, readIn, type OwnOrderField } from '@kirana/contracts/own-order-fields';
import { EXTENSIONS, describeOrderField, type Extension, type OrderFieldDeclaration } from '@kirana/extension';
import { ProblemError } from '@kirana/http-edge';
import { inLanguage, perLanguage, yesNo } from '@kirana/i18n';
import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../order/order.js';

/** What the customer entered, as it is stored with an order. */
export type CheckedFields = Pick<Order, 'fields' | 'personalFields'>;

type Declaration = OrderFieldDeclaration & Pick<OwnOrderField, 'wish'>;

/** The fields that the shop and its extensions add to the order: what the checkout asks, what is stored, and how it is shown. */
@Injectable()
export class OrderFields {
  /** Those of the extensions, in their order. */
  readonly declared: OrderField[];
  readonly #declarations: ReadonlyMap<string, Declaration>;

  constructor(@Inject(EXTENSIONS) extensions: readonly Extension[]) {
    const added = extensions.flatMap(({ orderFields = {} }) => Object.entries(orderFields));
    this.declared = added.map(([key, declaration]) => inAnswers(describeOrderField(key, declaration)));
    const own = ownOrderFields.map(field => [field.key, { ...field, schema: ownText(field).optional() }] as const);
    this.#declarations = new Map<string, Declaration>([...added, ...own]);
  }

  /** @throws ProblemError 422 `order-fields-invalid` with `errors`, also for a field that is not declared. */
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

  /** Returns what was read of an order with what the customer entered in words. */
  inWords<T extends CheckedFields>({ fields, personalFields, ...read }: T) {
    return { ...read, fields: this.shown({ fields, personalFields }) };
  }

  /** Returns what the customer entered, in words; a field of an extension that is off by now under its key. */
  shown({ fields, personalFields }: CheckedFields): ShownOrderField[] {
    const values = { ...fields, ...personalFields };
    const keys = [...new Set([...this.#declarations.keys(), ...Object.keys(values)])];
    return keys.flatMap(key => {
      const value = values[key];
      if (value === undefined) return [];
      const declaration = this.#declarations.get(key);
      return [
        {
          key,
          label: perLanguage(locale => inLanguage(declaration?.label, locale) ?? key),
          text: textOf(value, declaration),
          value,
        },
      ];
    });
  }
}

const orNull = (values: OrderFieldValues) => (Object.keys(values).length > 0 ? values : null);

function textOf(value: OrderFieldValue, declaration: Declaration | undefined): Words {
  if (typeof value === 'boolean') return perLanguage(locale => yesNo[locale][value ? 'yes' : 'no']);
  const text = String(value);
  const { options, ...field } = declaration ?? {};
  const label = options?.[text];
  return label ? answered(label) : perLanguage(locale => readIn(field, text, locale));
}

/** Words in the languages of the shop's answers, of an extension that may say them in others. */
const answered = (words: Words): Words => perLanguage(locale => inLanguage(words, locale));

function inAnswers({ label, hint, options, ...field }: OrderField): OrderField {
  return {
    ...field,
    label: answered(label),
    hint: hint && answered(hint),
    options: options.map(option => ({ ...option, label: answered(option.label) })),
  };
}
