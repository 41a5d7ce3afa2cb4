import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { clientHeader } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';

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
