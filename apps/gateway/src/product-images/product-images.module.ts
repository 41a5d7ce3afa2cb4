import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { PictureUploadController } from './picture-upload.controller.js';
import { ProductImagesController } from './product-images.controller.js';

@Module({
  imports: [AdminModule],
  controllers: [ProductImagesController, PictureUploadController],
})
export class ProductImagesModule {}
