import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLog } from './audit-log.js';
import { Database } from './database.js';
import { databaseOptions, type DatabaseSettings } from './database-options.js';

/** Provides `Database` to a service, using TypeORM's connections. */
@Module({})
export class PersistenceModule {
  static forDatabase(settings: DatabaseSettings, applicationName: string): DynamicModule {
    return {
      module: PersistenceModule,
      global: true,
      imports: [TypeOrmModule.forRoot({ ...databaseOptions(settings, applicationName), retryAttempts: 10, retryDelay: 500 })],
      providers: [Database, AuditLog],
      exports: [Database, AuditLog],
    };
  }
}
