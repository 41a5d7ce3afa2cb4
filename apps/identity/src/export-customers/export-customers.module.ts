import { Module } from '@nestjs/common';
import { ExportCustomersController } from './export-customers.controller.js';
import { ExportCustomersRepository } from './export-customers.repository.js';

@Module({ controllers: [ExportCustomersController], providers: [ExportCustomersRepository] })
export class ExportCustomersModule {}
