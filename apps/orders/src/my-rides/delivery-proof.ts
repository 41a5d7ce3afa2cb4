import type { ProofOfDelivery } from '@kirana/contracts';
import { mostWrongCodes, type DeliveryProof, type GivenProof } from '@kirana/contracts/delivery-proof';

/** What is known of the proof of an order before it is handed over. */
export interface ProofState {
  /** What the shop asks for of this order: nothing when it is to be left at the door. */
  readonly setting: DeliveryProof;
  /** How many different wrong codes were typed at the door. */
  readonly wrongCodes: number;
}

/** What a step stores of a proof that is right. */
export interface Proved {
  /** Left out: none was asked for. */
  readonly proof?: GivenProof;
  readonly receivedBy: string | null;
}

/** Returns what the rider has to give: what the shop asks for, but a name once too many wrong codes were typed. */
export const askedOf = ({ setting, wrongCodes }: ProofState): DeliveryProof =>
  setting === 'code' && wrongCodes >= mostWrongCodes ? 'name' : setting;

/** Checks what a rider gives. What was not asked for is not stored. `code`: the one that the customer is shown. */
export function checkProof(
  state: ProofState,
  given: ProofOfDelivery | undefined,
  code: string,
): Proved | 'proof-needed' | 'wrong-code' {
  const asked = askedOf(state);
  if (asked === 'none') return { receivedBy: null };
  if (given?.kind !== asked) return 'proof-needed';
  if (given.kind === 'code') return given.code === code ? { proof: 'code', receivedBy: null } : 'wrong-code';
  return { proof: state.setting === 'code' ? 'name-after-wrong-codes' : 'name', receivedBy: given.name };
}
