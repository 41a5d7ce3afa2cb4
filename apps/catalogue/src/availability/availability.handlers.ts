import { stockLevelsChanged, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { AvailabilityCopy } from './availability-copy.repository.js';

/** Handles inventory's stock levels, on the queue `catalogue.availability`. */
@Controller()
export class AvailabilityHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly copy: AvailabilityCopy,
  ) {}

  @EventPattern(stockLevelsChanged.type)
  async levelsChanged(event: EventOf<typeof stockLevelsChanged>): Promise<void> {
    await this.inbox.once(event, 'availability', tx => this.copy.update(tx, event.data.levels));
  }
}
