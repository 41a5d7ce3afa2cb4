import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  DeadLetterList,
  RetriedDeadLetters,
  RetryDeadLetters,
  deadLetterRoutes,
  serviceNames,
  type ServiceName,
} from '@kirana/contracts';
import { notFound, type Caller } from '@kirana/http-edge';
import { topology } from '@kirana/messaging';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

const { list, retry } = deadLetterRoutes;

/** Gathers the dead letters of all services; each serves and puts back only its own (ADR 0078). */
@Controller('api/admin/dead-letters')
@Limited('read')
export class DeadLettersController {
  constructor(private readonly upstream: Upstream) {}

  @Get()
  @Operation({
    audience: 'admin',
    permission: list.permission,
    summary: 'Events that a consumer has given up, the oldest of each queue, without their content',
    answers: { 200: DeadLetterList },
  })
  async list(@CurrentVisitor() caller: Caller): Promise<DeadLetterList> {
    const answers = await Promise.allSettled(serviceNames.map(name => this.upstream.of(name).call(list, {}, caller)));
    return {
      queues: answers.flatMap((answer, at) =>
        answer.status === 'fulfilled' ? answer.value.map(queue => ({ service: serviceNames[at] ?? '', ...queue })) : [],
      ),
      silent: serviceNames.filter((_name, at) => answers[at]?.status === 'rejected'),
    };
  }

  @Post('retry')
  @HttpCode(200)
  @Operation({
    audience: 'admin',
    permission: retry.permission,
    summary: 'Puts one event, or all that a consumer has given up, back into its queue; all attempts are available again',
    body: RetryDeadLetters,
    answers: { 200: RetriedDeadLetters },
    problems: ['not-found', 'changed-meanwhile'],
  })
  async retry(
    @Body({ schema: RetryDeadLetters }) body: RetryDeadLetters,
    @CurrentVisitor() caller: Caller,
  ): Promise<RetriedDeadLetters> {
    const owner = ownerOf(body.queue);
    if (!owner) throw notFound(`There is no queue ${body.queue}.`);
    return this.upstream.of(owner).call(retry, { body }, caller);
  }
}

function ownerOf(queue: string): ServiceName | undefined {
  const service = Object.hasOwn(topology.queues, queue) ? topology.queues[queue]?.service : undefined;
  return serviceNames.find(name => name === service);
}
