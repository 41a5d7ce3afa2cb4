import {
  adminStockRoutes as routes,
  type ImportedStock,
  type ImportedStockPlan,
  type StockQuantity,
  type StockCommand,
  type StockOutcome,
} from '@kirana/contracts';
import { AdminOnly, CurrentActor, ProblemError, notFound, type Actor } from '@kirana/http-edge';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ImportStock } from './import-stock.js';
import { ChangeStock } from './change-stock.js';
import { StockLevels } from './stock-levels.repository.js';

@Controller()
@UseGuards(AdminOnly)
export class ChangeStockController {
  constructor(
    private readonly levels: StockLevels,
    private readonly stock: ChangeStock,
    private readonly imports: ImportStock,
  ) {}

  @Post(routes.levels.path)
  @HttpCode(200)
  read(@Body({ schema: routes.levels.body }) { productIds }: { productIds?: string[] }): Promise<StockQuantity[]> {
    return this.levels.read(productIds);
  }

  /** @throws ProblemError 409 or 404 when the command is for a single product and was refused: `current` is its outcome. */
  @Post(routes.change.path)
  @HttpCode(200)
  async change(
    @Body({ schema: routes.change.body }) command: StockCommand,
    @CurrentActor() actor: Actor,
  ): Promise<StockOutcome[]> {
    const outcomes = await this.stock.change(command, actor);
    const [only] = outcomes;
    if (outcomes.length === 1 && only) assertDone(only);
    return outcomes;
  }

  @Post(routes.planImport.path)
  @HttpCode(200)
  planImport(@Body({ schema: routes.planImport.body }) { changes }: { changes: ImportedStock[] }): Promise<ImportedStockPlan[]> {
    return this.imports.plan(changes);
  }
}

function assertDone(current: StockOutcome): void {
  const { outcome, productId, quantity, changedBy, changedAt } = current;
  if (outcome === 'not-found') throw notFound(`Inventory does not know ${productId} yet.`);
  if (outcome === 'changed-meanwhile')
    throw new ProblemError(409, outcome, `The stock is ${quantity} by now, not the number you were shown.`, {
      current,
      changedBy,
      changedAt,
    });
  if (outcome === 'insufficient-stock') throw new ProblemError(409, outcome, `There are only ${quantity} left.`, { current });
}
