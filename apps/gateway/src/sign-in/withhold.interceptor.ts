import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { withholding } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { operationKey, type OperationDescription } from '../api-description/operation.js';
import { callerIn } from './audience.guard.js';

/** Withholds by the answers of the operation, as each service does by its contract: also from what the gateway puts together (ADR 0084). */
@Injectable()
export class WithholdInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const operation = this.reflector.get<OperationDescription | undefined>(operationKey, context.getHandler());
    if (!operation) return next.handle();
    return withholding(Object.values(operation.answers), callerIn(context.switchToHttp().getRequest<FastifyRequest>()), next);
  }
}
