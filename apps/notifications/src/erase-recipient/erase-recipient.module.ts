import { ErasedSubjects } from '@kirana/messaging';
import { Module } from '@nestjs/common';
import { ErasureHandlers } from './erasure.handlers.js';
import { RecipientErasureRepository } from './recipient-erasure.repository.js';

@Module({
  controllers: [ErasureHandlers],
  providers: [ErasedSubjects.of('notifications'), RecipientErasureRepository],
})
export class EraseRecipientModule {}
