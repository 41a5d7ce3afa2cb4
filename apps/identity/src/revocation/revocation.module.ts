import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { Housekeeping } from './housekeeping.js';
import { RevocationController } from './revocation.controller.js';
import { RevocationRepository } from './revocation.repository.js';

@Module({
  imports: [AccountModule],
  controllers: [RevocationController],
  providers: [RevocationRepository, Housekeeping],
})
export class RevocationModule {}
