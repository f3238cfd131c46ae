import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Approvals } from './approvals.service';
import { HeldDecision } from './held-decision.entity';
import { HeldDecisions } from './held-decisions.service';

/** How admins approve what people publish. Features register what they have approved. */
@Module({
  imports: [MikroOrmModule.forFeature([HeldDecision])],
  providers: [Approvals, HeldDecisions],
  exports: [Approvals, HeldDecisions],
})
export class ApprovalModule {}
