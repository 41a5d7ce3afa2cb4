import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { isProviderMessage } from './raw-body.js';

/** Field names of card and BLIK data, compared without case and separators (F-10). */
const names = new Set([
  'cardnumber',
  'ccnumber',
  'pan',
  'cardexpiry',
  'cardexp',
  'ccexp',
  'cardcvc',
  'cardcvv',
  'cvc',
  'cvv',
  'cvv2',
  'securitycode',
  'blikcode',
]);
const deepest = 6;

/**
 * Refuses any body with payment data meant only for the provider, before a handler reads it. The answer names the field, never its value.
 */
@Injectable()
export class RefuseCardData implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // The provider's own messages mention cards but contain no card data.
    if (isProviderMessage(request)) return true;
    const found = findCardData(request.body, deepest);
    if (found === undefined) return true;
    throw new ProblemError(400, 'invalid-request', 'Card and BLIK data are entered on the payment page only.', {
      errors: [{ path: found, message: 'must not be sent to the shop' }],
    });
  }
}

/** Returns the path of the first field that would hold card data; undefined when there is none. */
export function findCardData(value: unknown, depth = deepest): string | undefined {
  // A file is not looked into: its five million bytes would be five million fields.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth === 0) return undefined;
  for (const [name, each] of Object.entries(value)) {
    if (!Array.isArray(value) && names.has(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))) return name;
    const inside = findCardData(each, depth - 1);
    if (inside !== undefined) return `${name}.${inside}`;
  }
  return undefined;
}
