import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import type { DeliveryProof } from '@kirana/contracts/delivery-proof';
import type { ProofState } from './delivery-proof.js';

const setting = `coalesce((SELECT value FROM settings WHERE key = 'delivery_proof'), 'none')`;

/** The columns of `ProofState`. */
export const proofState = (orders: string) => `${setting} AS setting, cardinality(${orders}.wrong_codes) AS "wrongCodes"`;

@Injectable()
export class DeliveryProofsRepository {
  constructor(private readonly database: Database) {}

  /** What the shop asks riders for. */
  async setting(): Promise<DeliveryProof> {
    return (await this.database.one<{ setting: DeliveryProof }>(`SELECT ${setting} AS setting`))?.setting ?? 'none';
  }

  async of(sql: Sql, orderId: string): Promise<ProofState> {
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
