import { ErasedSubjects } from '@kirana/messaging';
import { Module } from '@nestjs/common';
import { PayerErasureHandlers } from './payer-erasure.handlers.js';
import { PayerErasureRepository } from './payer-erasure.repository.js';

@Module({
  controllers: [PayerErasureHandlers],
  providers: [ErasedSubjects.of('payments'), PayerErasureRepository],
})
export class ErasePayerModule {}
