import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { MyAccountModule } from '../my-account/my-account.module.js';
import { CustomerDataController } from './customer-data.controller.js';
import { CustomerData } from './customer-data.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesRepository } from './profiles.repository.js';

@Module({
  imports: [AccountModule, MyAccountModule],
  controllers: [ProfilesController, CustomerDataController],
  providers: [ProfilesRepository, CustomerData],
})
export class ProfilesModule {}
