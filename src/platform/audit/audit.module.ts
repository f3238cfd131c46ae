import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Audit } from './audit';
import { AuditEntry } from './audit-entry.entity';

@Global()
@Module({ imports: [MikroOrmModule.forFeature([AuditEntry])], providers: [Audit], exports: [Audit] })
export class AuditModule {}
