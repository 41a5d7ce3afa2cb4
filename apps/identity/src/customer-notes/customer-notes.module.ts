import { Module } from '@nestjs/common';
import { CustomerNotesController } from './customer-notes.controller.js';
import { CustomerNotes } from './customer-notes.js';
import { CustomerNotesRepository } from './customer-notes.repository.js';

@Module({
  controllers: [CustomerNotesController],
  providers: [CustomerNotes, CustomerNotesRepository],
  exports: [CustomerNotesRepository],
})
export class CustomerNotesModule {}
