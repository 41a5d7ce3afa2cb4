import type { PlaceOrderRequest, Quote } from '@kirana/contracts';
import { repeatOrderForMs } from '@kirana/contracts/repeat-order';
import { keepLapsing, readLapsing } from '@kirana/web-kit/browser/lapsing-storage';
import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { removeStored } from '@kirana/web-kit/browser/storage';
import { checkoutKeys } from '@kirana/web-kit/orders/checkout-draft';

/** A submission: what is sent, the prices it was sent for, and its key. */
export interface Submission {
  readonly key: string;
  readonly request: PlaceOrderRequest;
  readonly quote: Quote;
}

/** `underWay`: the page has shown no outcome of it yet. */
type KeptSubmission = Submission & { readonly underWay: boolean };

/**
 * Holds one key per submission. The key is kept over retries, a reload and a dropped tab, so that a lost answer or a double click results in one
 * order (D-23). Another body, or a refusal, starts a new submission.
 */
export const submissions = {
  /** Begins a submission, or repeats the last one. */
  begin(request: PlaceOrderRequest, quote: Quote): Submission {
    const last = kept();
    const isRepeated = last !== undefined && JSON.stringify(last.request) === JSON.stringify(request);
    const submission = { key: isRepeated ? last.key : newUuid(), request, quote };
    keep({ ...submission, underWay: true });
    return submission;
  },

  /** The page shows that nobody knows the outcome; the customer may repeat the submission. */
  unknown(): void {
    const last = kept();
    if (last) keep({ ...last, underWay: false });
  },

  /** The order is placed or refused; the next attempt is a new submission. */
  ended(): void {
    removeStored(checkoutKeys.submission);
  },

  /** Returns whether the shop may have received an order of which the page knows no outcome. */
  mayHaveArrived(): boolean {
    return kept() !== undefined;
  },

  /** Returns the submission that was under way when the page was left. */
  interrupted(): Submission | undefined {
    const last = kept();
    return last?.underWay ? last : undefined;
  },
};

function kept(): KeptSubmission | undefined {
  const value = readLapsing(checkoutKeys.submission) as Partial<KeptSubmission> | null | undefined;
  return typeof value?.key === 'string' && value.request && value.quote ? (value as KeptSubmission) : undefined;
}

function keep(submission: KeptSubmission): void {
  keepLapsing(checkoutKeys.submission, submission, repeatOrderForMs);
}
