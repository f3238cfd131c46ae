import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { TourPeople } from './tour-people';
import { TourForm } from './tour-form.service';
import { TourMails } from './tour-mails.service';
import { TourRequest } from './tour-request.entity';
import { TourRequestsController } from './tour-requests.controller';
import { TourReactions } from './tour-requests.reactions';
import { TourRequestsService } from './tour-requests.service';
import { VisitorTours } from './visitor-tours';

/** Tours of listings: asked for, accepted, held. */
@Module({
  imports: [MikroOrmModule.forFeature([TourRequest]), RequestsModule, UsersModule],
  controllers: [TourRequestsController],
  providers: [TourPeople, TourRequestsService, TourForm, TourMails, TourReactions, VisitorTours],
})
export class TourRequestsModule {}
