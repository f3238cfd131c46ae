import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { ViewingsModule } from '../viewings/viewings.module';
import { TourPeopleService } from './tour-people.service';
import { TourMoveReactions } from './moving/tour-moves.reactions';
import { TourMovesController } from './moving/tour-moves.controller';
import { RelocatedToursReactions } from './moving/relocated-tours.reactions';
import { TourMovesService } from './moving/tour-moves.service';
import { NoShowsService } from './no-shows/no-shows.service';
import { ViewingsKeptService } from './no-shows/viewings-kept.service';
import { TourFormService } from './tour-form.service';
import { TourMailsService } from './emails/tour-mails.service';
import { TourRequest } from './life/tour-request.entity';
import { TourRequestsController } from './tour-requests.controller';
import { TourReactions } from './tour-requests.reactions';
import { TourRequestsService } from './tour-requests.service';
import { TourTimesService } from './life/tour-times.service';
import { VisitorToursService } from './visitor-tours.service';
import { WaitlistEntry } from './waitlist/waitlist-entry.entity';
import { WaitlistLinksService } from './waitlist/waitlist-links.service';
import { WaitlistMailsService } from './waitlist/waitlist-mails.service';
import { WaitlistReaderService } from './waitlist/waitlist-reader.service';
import { WaitlistOffersService } from './waitlist/waitlist-offers.service';
import { WaitlistController } from './waitlist/waitlist.controller';
import { WaitlistReactions } from './waitlist/waitlist.reactions';
import { WaitlistService } from './waitlist/waitlist.service';

/** Tours of listings: asked for, accepted, held. */
@Module({
  imports: [
    MikroOrmModule.forFeature([TourRequest, WaitlistEntry]),
    RequestsModule,
    UsersModule,
    ViewingsModule,
  ],
  controllers: [TourRequestsController, TourMovesController, WaitlistController],
  providers: [
    WaitlistService,
    WaitlistLinksService,
    WaitlistMailsService,
    WaitlistOffersService,
    WaitlistReaderService,
    WaitlistReactions,

    NoShowsService,
    TourMovesService,
    TourMoveReactions,
    RelocatedToursReactions,
    ViewingsKeptService,
    TourPeopleService,
    TourRequestsService,
    TourFormService,
    TourMailsService,
    TourReactions,
    TourTimesService,
    VisitorToursService,
  ],
})
export class TourRequestsModule {}
