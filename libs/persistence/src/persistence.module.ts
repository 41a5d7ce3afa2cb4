import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLog } from './audit-log.js';
import { databaseOptions, type DatabaseSettings } from './database-options.js';
import { Transactions } from './transactions.js';

/** Gives a service its database: TypeORM's repositories and `Transactions`. */
@Module({})
export class PersistenceModule {
  static forDatabase(settings: DatabaseSettings, applicationName: string): DynamicModule {
    return {
      module: PersistenceModule,
      global: true,
      imports: [TypeOrmModule.forRoot({ ...databaseOptions(settings, applicationName), retryAttempts: 10, retryDelay: 500 })],
      providers: [Transactions, AuditLog],
      exports: [Transactions, AuditLog],
    };
  }
}
