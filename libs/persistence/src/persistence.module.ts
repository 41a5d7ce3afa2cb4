import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditLog } from './audit-log.js';
import { Database } from './database.js';
import { databaseOptions, readOptions, type DatabaseSettings } from './database-options.js';

/** Provides `Database` to a service, using TypeORM's connections. */
@Module({})
export class PersistenceModule {
  static forDatabase(settings: DatabaseSettings, applicationName: string): DynamicModule {
    const reads = readOptions(settings, applicationName);
    // Together they are as many as the setting says.
    const others = { ...settings, poolSize: Math.max(1, settings.poolSize - 2 * reads.max) };
    return {
      module: PersistenceModule,
      global: true,
      imports: [TypeOrmModule.forRoot({ ...databaseOptions(others, applicationName), retryAttempts: 10, retryDelay: 500 })],
      providers: [
        { provide: Database, useFactory: (dataSource: DataSource) => new Database(dataSource, reads), inject: [DataSource] },
        AuditLog,
      ],
      exports: [Database, AuditLog],
    };
  }
}
