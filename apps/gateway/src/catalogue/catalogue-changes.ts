import { productAdded, productChanged, productRemoved, stockLevelsChanged, storeChanged } from '@kirana/contracts';
import { Controller, Injectable } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';

/**
 * Tells what this process keeps of the catalogue that products, their stock or the shop's own data have changed. Every replica receives every event, so each
 * drops its own copies.
 */
@Injectable()
export class CatalogueChanges {
  readonly #told: (() => void)[] = [];

  onChange(tell: () => void): void {
    this.#told.push(tell);
  }

  changed(): void {
    for (const tell of this.#told) tell();
  }
}

@Controller()
export class CatalogueChangeHandlers {
  constructor(private readonly changes: CatalogueChanges) {}

  @EventPattern([stockLevelsChanged.type, productAdded.type, productChanged.type, productRemoved.type, storeChanged.type])
  changed(@Payload() _event: unknown): void {
    this.changes.changed();
  }
}
