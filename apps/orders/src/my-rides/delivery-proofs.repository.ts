import { Injectable } from '@nestjs/common';
import { ownOrderFields } from '@kirana/contracts/own-order-fields';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import type { ProofState } from './delivery-proof.js';

const setting = `coalesce((SELECT value FROM settings WHERE key = 'delivery_proof'), 'none')`;

/** Matches orders that the customer wants left at the door: there is no one to give a proof. */
const leftAtTheDoor = (orders: string) =>
  ownOrderFields
    .flatMap(({ key, wish }) =>
      wish ? [`coalesce(${orders}.personal_fields ->> '${key}' ~ '^(${Object.values(wish.words).join('|')})', false)`] : [],
    )
    .join(' OR ');

/** The columns of `ProofState`. */
export const proofState = (orders: string) =>
  `CASE WHEN ${leftAtTheDoor(orders)} THEN 'none' ELSE ${setting} END AS setting, cardinality(${orders}.wrong_codes) AS "wrongCodes"`;

@Injectable()
export class DeliveryProofsRepository {
  constructor(private readonly database: Database) {}

  async of(orderId: string, sql: Sql = this.database): Promise<ProofState> {
    const state = await sql.one<ProofState>(`SELECT ${proofState('o')} FROM orders o WHERE o.id = $1`, [orderId]);
    return state ?? { setting: 'none', wrongCodes: 0 };
  }

  /** Notes a wrong code of a locked order; the same one counts once, so that a repeated request does. Returns how many there are. */
  async noteWrong(tx: Transaction, orderId: string, code: string): Promise<number> {
    const noted = await tx.one<{ wrongCodes: number }>(
      `UPDATE orders SET wrong_codes = array_append(array_remove(wrong_codes, $2), $2) WHERE id = $1 RETURNING cardinality(wrong_codes) AS "wrongCodes"`,
      [orderId, code],
    );
    return noted?.wrongCodes ?? 0;
  }
}
