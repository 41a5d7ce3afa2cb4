import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { couponCodeOf, type QuotedCoupon } from '@kirana/contracts';
import { ProblemError, countedAddress, rowOf } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { LookUps, type LookUp } from './look-ups.js';

/**
 * Treats every route with the `track` limit, and every request with a discount code, as a look-up, so that no such route can omit the cost of a
 * miss.
 */
@Injectable()
export class LookUpInterceptor implements NestInterceptor {
  constructor(private readonly lookUps: LookUps) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const kind = rowOf(request)?.exposed?.limit === 'track' ? order : ofCoupon(request.body);
    if (!kind) return next.handle();
    const find = () => lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    return of(await this.lookUps.during(countedAddress(request.ip), { find, ...kind }));
  }
}

type Kind = Omit<LookUp<unknown>, 'find'>;

const order: Kind = {
  // An order without details was found by its number alone; any other result is returned only to a caller with access to it.
  opens: found => !(typeof found === 'object' && found !== null && 'details' in found && found.details === null),
};

/** A wrong code stays in the checkout, which asks for a quote with it at each change of the cart: it counts once. */
function ofCoupon(body: unknown): Kind | undefined {
  const { couponCode } = (body ?? {}) as { readonly couponCode?: unknown };
  if (typeof couponCode !== 'string') return undefined;
  return { opens: () => true, misses: saysUnknown, sought: couponCodeOf(couponCode) };
}

/** Whether a quote, or the refusal of an order with its quote, says that there is no such code. */
function saysUnknown(outcome: unknown): boolean {
  const quote = (outcome instanceof ProblemError ? outcome.extra['quote'] : outcome) as
    | { readonly coupon?: QuotedCoupon | null }
    | undefined;
  return quote?.coupon?.refusal?.reason === 'unknown';
}
