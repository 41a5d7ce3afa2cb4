import type { PaymentVerification, VerificationStatus } from '@kirana/contracts';
import { ApiProblem, Unreachable } from '@kirana/web-kit/api/http';
import { attemptThatThrew, mostAttempts, stepAfter, type Attempt } from './verification.js';

const answered = (status: VerificationStatus): Attempt => ({
  kind: 'answered',
  payment: { status, orderId: 'o', number: 'ORD-204816', amountMinor: 1, metadata: { orderData: '{}' } } as PaymentVerification,
});
const refused = (status: number) =>
  attemptThatThrew(new ApiProblem({ type: 'about:blank', title: 'x', status, code: 'internal-error' }));

describe('payment verification', () => {
  it('ends with the answer `paid` on any attempt (PAY-003)', () => {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) expect(stepAfter(attempt, answered('paid')).kind).toBe('paid');
  });

  it('makes six attempts, one every 3 s, then fails (PAY-004, PAY-005, PAY-007)', () => {
    for (let attempt = 1; attempt < 6; attempt++) {
      expect(stepAfter(attempt, answered('verifying'))).toEqual({ kind: 'again', ms: 3_000, trouble: false });
    }
    expect(stepAfter(6, answered('verifying'))).toEqual({ kind: 'failed' });
  });

  it('waits 5 s after too many requests (PAY-006)', () => {
    expect(stepAfter(1, refused(429))).toEqual({ kind: 'again', ms: 5_000, trouble: false });
    expect(stepAfter(6, refused(429))).toEqual({ kind: 'failed' });
  });

  it.each(['failed', 'expired'] as const)('stops once the provider’s status is %s (PAY-010)', status => {
    expect(stepAfter(1, answered(status))).toEqual({ kind: 'incomplete' });
  });

  it('continues when the shop does not answer, and ends with an error (PAY-011)', () => {
    const away = attemptThatThrew(new Unreachable('offline'));
    expect(stepAfter(1, away)).toEqual({ kind: 'again', ms: 3_000, trouble: true });
    expect(stepAfter(1, refused(503))).toEqual({ kind: 'again', ms: 3_000, trouble: true });
    expect(stepAfter(6, away)).toEqual({ kind: 'error' });
  });

  it('fails immediately on an unknown session', () => {
    expect(stepAfter(1, refused(404))).toEqual({ kind: 'error' });
    expect(stepAfter(1, refused(400))).toEqual({ kind: 'error' });
  });
});
