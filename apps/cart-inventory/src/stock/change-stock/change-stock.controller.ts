import { adminStockRoutes as routes, type ImportedStockPlan, type StockQuantity, type StockOutcome } from '@kirana/contracts';
import { Implements, notFound, ProblemError, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { ImportStock } from './import-stock.js';
import { ChangeStock } from './change-stock.js';
import { StockLevels } from './stock-levels.repository.js';

@Controller()
export class ChangeStockController {
  constructor(
    private readonly levels: StockLevels,
    private readonly stock: ChangeStock,
    private readonly imports: ImportStock,
  ) {}

  @Implements(routes.levels)
  read({ body: { productIds } }: Call<typeof routes.levels>): Promise<StockQuantity[]> {
    return this.levels.read(productIds);
  }

  /** @throws ProblemError 409 or 404 when the command is for a single product and was refused: `current` is its outcome. */
  @Implements(routes.change)
  async change({ body: command, actor }: Call<typeof routes.change>): Promise<StockOutcome[]> {
    const outcomes = await this.stock.change(command, actor);
    const [only] = outcomes;
    if (outcomes.length === 1 && only) assertDone(only);
    return outcomes;
  }

  @Implements(routes.planImport)
  planImport({ body: { changes } }: Call<typeof routes.planImport>): Promise<ImportedStockPlan[]> {
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
