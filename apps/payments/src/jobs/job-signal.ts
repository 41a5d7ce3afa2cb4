import { Signal } from '@kirana/observability';
import { Injectable } from '@nestjs/common';

/** Wakes the job runner early when a job was enqueued. A separate type, so that Nest can distinguish it from other signals. */
@Injectable()
export class JobSignal extends Signal {}
