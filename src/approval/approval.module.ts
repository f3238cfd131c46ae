import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ApprovalsService } from './approvals.service';
import { HeldDecision } from './held-decision.entity';
import { HeldDecisionsService } from './held-decisions.service';

/** How admins approve what people publish. Features register what they have approved. */
@Module({
  imports: [MikroOrmModule.forFeature([HeldDecision])],
  providers: [ApprovalsService, HeldDecisionsService],
  exports: [ApprovalsService, HeldDecisionsService],
})
export class ApprovalModule {}
