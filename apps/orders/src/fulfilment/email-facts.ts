import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { OrderTokens } from '../order/order-tokens.js';
import type { Order } from '../order/order.js';
import { imprintFrom } from '../settings/seller.js';
import { SettingsRepository, type StoredSettings } from '../settings/settings.repository.js';
import { isEmail, type Publication } from './saga-table.js';

/** Data of emails that is not part of the order. */
export interface EmailFacts {
  /** Access token of the order, for the links. */
  readonly accessToken: string;
  /** Address for notifications to the shop; undefined until an admin has saved one. */
  readonly merchantEmail?: string | undefined;
  /** Line that says who sells; undefined until an admin has saved it. */
  readonly imprint?: string | undefined;
}

@Injectable()
export class EmailFactsReader {
  readonly #settings = new WeakMap<Transaction, Promise<StoredSettings>>();

  constructor(
    private readonly tokens: OrderTokens,
    private readonly settings: SettingsRepository,
  ) {}

  /** Reads the shop's settings only for emails, once per transaction. */
  async read(tx: Transaction, { id }: Order, publish: readonly Publication[]): Promise<EmailFacts> {
    const accessToken = this.tokens.of(id);
    if (!publish.some(isEmail)) return { accessToken };
    const settings = this.#settings.get(tx) ?? this.settings.read(tx);
    this.#settings.set(tx, settings);
    const stored = await settings;
    return { accessToken, merchantEmail: stored.store_email, imprint: imprintFrom(stored) };
  }
}
