import type { EventContract, EventOf, GenerateImageRequest, OrderFieldValue, Words } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';
import type { z } from 'zod';
import type { PaymentProvider, PaymentShop } from './payment-provider.js';

/** A field that the customer fills in at the checkout. It is stored with the order and shown to the customer and in the console. */
export interface OrderFieldDeclaration {
  /** A text, a whole or decimal number, a yes or no, or a choice (`z.enum`). Optional when it accepts `undefined`. */
  readonly schema: z.ZodType<OrderFieldValue | undefined>;
  readonly label: Words;
  readonly hint?: Words;
  /** Labels of a choice, by value. */
  readonly options?: Readonly<Record<string, Words>>;
  /** It says something about the person: it is in no event and is erased with their data. */
  readonly personal?: boolean;
  /** The delivery fee depends on it: it is sent with quotes, and `deliveryFee` gets it. */
  readonly priced?: boolean;
}

export type OrderFieldDeclarations = Readonly<Record<string, OrderFieldDeclaration>>;

export interface DeliveryFeeInput<F extends OrderFieldDeclarations = OrderFieldDeclarations> {
  /** The fee so far, grosze: the shop's own, or that of the extension before this one. */
  readonly feeMinor: number;
  /** Straight line from the warehouse, kilometres. */
  readonly distanceKm: number;
  /** Of the goods, grosze. */
  readonly subtotalMinor: number;
  readonly district: string;
  /** Values of the fields of this extension that are `priced`; undefined while the customer has not filled them in. */
  readonly fields: { readonly [K in keyof F]?: z.output<F[K]['schema']> };
}

/**
 * Returns the delivery fee in whole grosze. It is called for quotes and again when the order is placed, so its result must depend on nothing
 * but its argument: no clock, no random number, no request.
 */
export type DeliveryFeeRule<F extends OrderFieldDeclarations = OrderFieldDeclarations> = (input: DeliveryFeeInput<F>) => number;

/** Handles one type of event. */
export interface Subscriber {
  readonly event: EventContract;
  /**
   * Called in a transaction of the service integrations that also records the event: what it writes through `tx` happens exactly once. When it
   * throws, nothing is written, and the event is delivered again after 1 s, 5 s, 30 s and 5 min before it becomes a dead letter.
   */
  readonly handle: (event: never, tx: Transaction) => Promise<void>;
}

/** A picture of a product, not yet validated: PNG, JPEG or WebP. */
export interface PictureFromExtension {
  readonly bytes: Buffer;
  /** The model that made it, of which customers are told (AI Act, article 50); null: it was not made by one. */
  readonly model: string | null;
}

export type { Transaction };

/** Runs the statements of a migration. */
export interface MigrationQueries {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** Creates and changes the tables of an extension; a class, as those of the shop. */
export interface Migration {
  up(database: MigrationQueries): Promise<void>;
  down(database: MigrationQueries): Promise<void>;
}

/** What a folder in `extensions/` adds to the shop (docs/extensions.md). Every part is optional. */
export interface Extension<F extends OrderFieldDeclarations = OrderFieldDeclarations> {
  /** The name of its folder. */
  readonly name: string;
  /** By key; the keys of all extensions are different. */
  readonly orderFields?: F;
  readonly deliveryFee?: DeliveryFeeRule<F>;
  /** Made with `subscribe`. */
  readonly subscribers?: readonly Subscriber[];
  /** Create the tables of the subscribers, in the database of integrations. Their names end with thirteen digits, as those of the shop do. */
  readonly migrations?: readonly (new () => Migration)[];
  /** Makes the pictures that admins ask for, instead of the illustrator. */
  readonly makePicture?: (wish: GenerateImageRequest) => Promise<PictureFromExtension>;
  /** Takes the payments that are not cash, instead of Stripe; called once, when payments starts. */
  readonly paymentProvider?: (shop: PaymentShop) => PaymentProvider;
}

/** Declares an extension: the default export of `extensions/<name>/src/index.ts`. */
export function defineExtension<const F extends OrderFieldDeclarations>(extension: Extension<F>): Extension {
  return extension as unknown as Extension;
}

/** Declares a subscriber; its handler gets the event with the payload of its contract. */
export function subscribe<C extends EventContract>(
  event: C,
  handle: (event: EventOf<C>, tx: Transaction) => Promise<void>,
): Subscriber {
  return { event, handle };
}
