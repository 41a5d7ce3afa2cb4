import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesRepository } from './addresses.repository.js';

@Module({
  controllers: [AddressesController],
  providers: [AddressesRepository],
  exports: [AddressesRepository],
})
export class AddressesModule {}
