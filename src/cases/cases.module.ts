import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StaysModule } from '../stays/stays.module';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { CaseDecisionsService } from './case-decisions.service';
import { CaseEvidence } from './case-evidence.entity';
import { CaseFilesService } from './case-files.service';
import { CaseOpeningService } from './case-opening.service';
import { CasePeopleService } from './case-people.service';
import { Case } from './case.entity';
import { CasesController } from './cases.controller';
import { CasesService } from './cases.service';
import { CautionsWithoutStay } from './cautions-without-stay.reactions';
import { DisputedStays } from './disputed-stays.reactions';
import { DisputedTours } from './disputed-tours.reactions';

/** Disputes about what happened, which admins decide. */
@Module({
  imports: [MikroOrmModule.forFeature([Case, CaseEvidence]), StaysModule, UploadsModule, UsersModule],
  controllers: [CasesController],
  providers: [
    CaseOpeningService,
    CasesService,
    CaseDecisionsService,
    CaseFilesService,
    CasePeopleService,
    CautionsWithoutStay,
    DisputedStays,
    DisputedTours,
  ],
  exports: [CaseOpeningService, CaseDecisionsService],
})
export class CasesModule {}
