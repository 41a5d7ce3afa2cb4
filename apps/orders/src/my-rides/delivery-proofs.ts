import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { orderProgressOf, type ProofOfDelivery } from '@kirana/contracts';
import { mostWrongCodes, type DeliveryProof } from '@kirana/contracts/delivery-proof';
import { ProblemError } from '@kirana/http-edge';
import type { Transaction } from '@kirana/persistence';
import type { OrdersConfig } from '../config.js';
import { OrderTokens } from '../order/order-tokens.js';
import { askedOf, checkProof, type ProofState, type Proved } from './delivery-proof.js';
import { DeliveryProofsRepository } from './delivery-proofs.repository.js';

/** What proves that an order was delivered (ADR 0114). In a demonstration, whose clock delivers, nothing is asked for. */
@Injectable()
export class DeliveryProofs {
  readonly #isAsked: boolean;

  constructor(
    private readonly proofs: DeliveryProofsRepository,
    private readonly tokens: OrderTokens,
    @Inject(CONFIG) config: Pick<OrdersConfig, 'ORDER_PROGRESS'>,
  ) {
    this.#isAsked = orderProgressOf(config) === 'staff';
  }

  /** Returns what the rider has to give. */
  asked(state: ProofState): DeliveryProof {
    return this.#isAsked ? askedOf(state) : 'none';
  }

  /** Returns the code that the customer of an order on its way is shown; null: none is asked for. */
  async codeFor(orderId: string): Promise<string | null> {
    return this.#isAsked && (await this.proofs.of(orderId)).setting === 'code' ? this.tokens.deliveryCode(orderId) : null;
  }

  /**
   * Checks what a rider gives for a locked order.
   *
   * @returns 409 `proof-needed`, or 422 `wrong-code` with `triesLeft`: to be thrown after the transaction, which counts the wrong code.
   */
  async check(tx: Transaction, orderId: string, given: ProofOfDelivery | undefined): Promise<Proved | ProblemError> {
    if (!this.#isAsked) return { receivedBy: null };
    const checked = checkProof(await this.proofs.of(orderId, tx), given, this.tokens.deliveryCode(orderId));
    if (typeof checked === 'object') return checked;
    if (checked === 'proof-needed' || given?.kind !== 'code')
      return new ProblemError(409, 'proof-needed', 'The shop asks for another proof of the delivery.');
    const triesLeft = mostWrongCodes - (await this.proofs.noteWrong(tx, orderId, given.code));
    return new ProblemError(422, 'wrong-code', 'This is not the code of the order.', { triesLeft });
  }
}
