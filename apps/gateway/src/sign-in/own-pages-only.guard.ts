import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';

/** Our pages send it; a form of another site cannot. */
export const clientHeader = 'x-kirana-client';

/**
 * For the routes that live by the cookie. SameSite keeps it from other sites already; this holds where a browser does not know that, and for
 * neighbours under the same domain: a header of our own, and no other origin.
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
