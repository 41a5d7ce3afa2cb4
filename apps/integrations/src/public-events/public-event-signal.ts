import { Injectable } from '@nestjs/common';
import { Signal } from '@kirana/observability';

/** Wakes what waits for public events in this process; other replicas notice new events by polling. */
@Injectable()
export class PublicEventSignal extends Signal {}
