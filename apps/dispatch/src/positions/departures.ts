import { Signal } from '@kirana/observability';
import { Injectable } from '@nestjs/common';

/** Tells that a rider has set off. A separate type, so that Nest can distinguish it from other signals. */
@Injectable()
export class Departures extends Signal {}
