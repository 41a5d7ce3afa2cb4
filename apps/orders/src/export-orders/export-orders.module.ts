import { Module } from '@nestjs/common';
import { ExportOrdersController } from './export-orders.controller.js';
import { ExportOrdersRepository } from './export-orders.repository.js';

@Module({ controllers: [ExportOrdersController], providers: [ExportOrdersRepository] })
export class ExportOrdersModule {}
