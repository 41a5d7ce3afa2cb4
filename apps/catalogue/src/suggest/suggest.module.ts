import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module.js';
import { DishesModule } from '../dishes/dishes.module.js';
import { SearchModule } from '../search/search.module.js';
import { SuggestionsController } from './suggestions.controller.js';

@Module({
  imports: [BrowseModule, DishesModule, SearchModule],
  controllers: [SuggestionsController],
})
export class SuggestModule {}
