import { catalogueRoutes, type Category } from '@kirana/contracts';
import { Controller, Get } from '@nestjs/common';
import { ShelfView } from './shelf-view.repository.js';

@Controller()
export class CategoriesController {
  constructor(private readonly shelves: ShelfView) {}

  @Get(catalogueRoutes.categories.path)
  async categories(): Promise<Category[]> {
    return this.shelves.categories();
  }
}
