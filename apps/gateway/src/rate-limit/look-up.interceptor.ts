import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { countedAddress } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { limitOf } from './limited.js';
import { LookUps } from './look-ups.js';

/** Treats every route with the `track` limit as a look-up, so that no such route can omit the cost of a miss. */
@Injectable()
export class LookUpInterceptor implements NestInterceptor {
  constructor(
    private readonly lookUps: LookUps,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http' || limitOf(this.reflector, context) !== 'track') return next.handle();
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const lookUp = () => lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    const found = await this.lookUps.during(countedAddress(ip), lookUp, opens);
    return of(found);
  }
}

/** An order without details was found by its number alone; any other result is returned only to a caller with access to it. */
const opens = (found: unknown) => !(typeof found === 'object' && found !== null && 'details' in found && found.details === null);
