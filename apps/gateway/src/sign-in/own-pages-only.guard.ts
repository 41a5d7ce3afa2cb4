import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';

/** Sent by the shop's own pages; a form on another site cannot set it. */
export const clientHeader = 'x-kirana-client';

/**
 * For routes authenticated by the cookie. SameSite and the check of the origin already block other sites; this covers a browser that supports
 * neither, by a header of our own, which no page of another site can send.
 */
@Injectable()
export class OwnPagesOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (headers[clientHeader] === undefined)
      throw new ProblemError(403, 'forbidden', `Send ${clientHeader} from a page of this shop.`);
    return true;
  }
}
