import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';

/** Sent by the shop's own pages; a form on another site cannot set it. */
export const clientHeader = 'x-kirana-client';

/**
 * For routes authenticated by the cookie. SameSite already blocks other sites; this check covers browsers without SameSite support and
 * sites under the same domain: it requires our own header and rejects any other origin.
 */
@Injectable()
export class OwnPagesOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, host, protocol } = context.switchToHttp().getRequest<FastifyRequest>();
    const isOurs =
      headers[clientHeader] !== undefined && (headers.origin === undefined || headers.origin === `${protocol}://${host}`);
    if (!isOurs) throw new ProblemError(403, 'forbidden', `Send ${clientHeader} from a page of this shop.`);
    return true;
  }
}
