import type { OrderFieldValue } from '@kirana/contracts';
import { addressFields } from '@kirana/contracts/own-order-fields';

type Values = Readonly<Record<string, OrderFieldValue | undefined>>;

/** Returns the texts of a form for what an address was saved with, or an order to it has; empty for the others. */
export const textsOfAddress = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(addressFields.map(({ key }) => [key, String(values[key] ?? '')]));

/** Returns what of the texts of a form, or of the values of an order, an address is saved with. */
export const savedWithAddress = (values?: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(textsOfAddress(values)).filter(([, text]) => text.trim() !== ''));
