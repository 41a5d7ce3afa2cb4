import { stockImportRequested, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { ImportStock } from './import-stock.js';

/**
 * Handles stock of an imported file on the queue `cart-inventory.catalogue`, so that products added by the same file are handled first.
 */
@Controller()
export class ImportStockHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly stock: ImportStock,
  ) {}

  @EventPattern(stockImportRequested.type)
  async requested(event: EventOf<typeof stockImportRequested>): Promise<void> {
    await this.inbox.once(event, 'stock-import', tx => this.stock.apply(tx, event.data));
  }
}
