import { Controller } from '@nestjs/common';
import {
  allDeadLetterRoutes,
  deadLetterRoutes,
  serviceNames,
  type DeadLetterList,
  type RetriedDeadLetters,
  type ServiceName,
} from '@kirana/contracts';
import { notFound, type Call } from '@kirana/http-edge';
import { topology } from '@kirana/messaging';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { list, retry } = deadLetterRoutes;

/** Gathers the dead letters of all services; each serves and puts back only its own (ADR 0078). */
@Controller('api')
export class DeadLettersController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(allDeadLetterRoutes.list)
  async list({ caller }: Call<typeof allDeadLetterRoutes.list>): Promise<DeadLetterList> {
    const answers = await Promise.allSettled(serviceNames.map(name => this.upstream.of(name).call(list, {}, caller)));
    return {
      queues: answers.flatMap((answer, at) =>
        answer.status === 'fulfilled' ? answer.value.map(queue => ({ service: serviceNames[at] ?? '', ...queue })) : [],
      ),
      silent: serviceNames.filter((_name, at) => answers[at]?.status === 'rejected'),
    };
  }

  @Implements(retry)
  async retry({ body, caller }: Call<typeof retry>): Promise<RetriedDeadLetters> {
    const owner = ownerOf(body.queue);
    if (!owner) throw notFound(`There is no queue ${body.queue}.`);
    return this.upstream.of(owner).call(retry, { body }, caller);
  }
}

function ownerOf(queue: string): ServiceName | undefined {
  const service = Object.hasOwn(topology.queues, queue) ? topology.queues[queue]?.service : undefined;
  return serviceNames.find(name => name === service);
}
