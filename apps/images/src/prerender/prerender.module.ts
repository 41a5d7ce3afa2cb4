import { Module } from '@nestjs/common';
import { PicturedProductsModule } from '../pictured-products/pictured-products.module.js';
import { RenderPicturesModule } from '../render-pictures/render-pictures.module.js';
import { ServePicturesModule } from '../serve-pictures/serve-pictures.module.js';
import { PrerenderImages } from './prerender-images.js';

@Module({
  imports: [PicturedProductsModule, RenderPicturesModule, ServePicturesModule],
  providers: [PrerenderImages],
})
export class PrerenderModule {}
