import { Module } from '@nestjs/common';
import { SubstituteCandidates } from './substitute-candidates.repository.js';
import { SubstitutesController } from './substitutes.controller.js';

@Module({
  controllers: [SubstitutesController],
  providers: [SubstituteCandidates],
})
export class SubstitutesModule {}
