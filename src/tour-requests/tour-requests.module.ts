import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { ViewingsModule } from '../viewings/viewings.module';
import { TourPeople } from './tour-people.service';
import { TourMoveReactions } from './moving/tour-moves.reactions';
import { TourMovesController } from './moving/tour-moves.controller';
import { TourMoves } from './moving/tour-moves.service';
import { NoShows } from './no-shows/no-shows.service';
import { ViewingsKept } from './no-shows/viewings-kept.service';
import { TourForm } from './tour-form.service';
import { TourMails } from './emails/tour-mails.service';
import { TourRequest } from './life/tour-request.entity';
import { TourRequestsController } from './tour-requests.controller';
import { TourReactions } from './tour-requests.reactions';
import { TourRequestsService } from './tour-requests.service';
import { TourTimes } from './life/tour-times.service';
import { VisitorTours } from './visitor-tours.service';
import { WaitlistEntry } from './waitlist/waitlist-entry.entity';
import { WaitlistLinks } from './waitlist/waitlist-links.service';
import { WaitlistMails } from './waitlist/waitlist-mails.service';
import { WaitlistReader } from './waitlist/waitlist-reader.service';
import { WaitlistOffers } from './waitlist/waitlist-offers.service';
import { WaitlistController } from './waitlist/waitlist.controller';
import { WaitlistReactions } from './waitlist/waitlist.reactions';
import { Waitlist } from './waitlist/waitlist.service';

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
    Waitlist,
    WaitlistLinks,
    WaitlistMails,
    WaitlistOffers,
    WaitlistReader,
    WaitlistReactions,

    NoShows,
    TourMoves,
    TourMoveReactions,
    ViewingsKept,
    TourPeople,
    TourRequestsService,
    TourForm,
    TourMails,
    TourReactions,
    TourTimes,
    VisitorTours,
  ],
})
export class TourRequestsModule {}
