import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StaysModule } from '../stays/stays.module';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { CaseDecisions } from './case-decisions.service';
import { CaseEvidence } from './case-evidence.entity';
import { CaseFiles } from './case-files.service';
import { CaseOpening } from './case-opening.service';
import { Case } from './case.entity';
import { CasesController } from './cases.controller';
import { CasesService } from './cases.service';
import { DisputedStays } from './disputed-stays.reactions';
import { DisputedTours } from './disputed-tours.reactions';

/** Disputes about what happened, which admins decide. */
@Module({
  imports: [MikroOrmModule.forFeature([Case, CaseEvidence]), StaysModule, UploadsModule, UsersModule],
  controllers: [CasesController],
  providers: [CaseOpening, CasesService, CaseDecisions, CaseFiles, DisputedStays, DisputedTours],
  exports: [CaseOpening, CaseDecisions],
})
export class CasesModule {}
