import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UploadsModule } from '../uploads/uploads.module';
import { MediaAccess } from '../uploads/media/media-access.service';
import { StayRatings } from '../ratings/stay-ratings.service';
import { SignedRequests } from '../requests/visitors/signed-requests.service';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { BookingForm } from './bookings/booking-form.service';
import { BookingInterventions } from './bookings/booking-interventions.service';
import { BookingJobs } from './bookings/booking-jobs.service';
import { BookingLifeController } from './bookings/booking-life.controller';
import { BookingMoves } from './bookings/booking-moves.service';
import { BookingReader } from './bookings/booking-reader.service';
import { BookingWriter } from './bookings/booking-writer.service';
import { BookingsController } from './bookings/bookings.controller';
import { StayBooking } from './bookings/stay-booking.entity';
import { CalendarConflicts } from './calendar/calendar-conflicts.service';
import { CalendarController } from './calendar/calendar.controller';
import { StayCalendar } from './calendar/calendar.service';
import { OwnStays } from './calendar/own-stays.service';
import { CAUTION_MEDIA } from './cautions/caution.media';
import { CautionsController } from './cautions/cautions.controller';
import { Cautions } from './cautions/cautions.service';
import { StayCaution } from './cautions/stay-caution.entity';
import { ChangePricing } from './changes/change-pricing.service';
import { ChangeWriter } from './changes/change-writer.service';
import { ChangesController } from './changes/changes.controller';
import { Changes } from './changes/changes.service';
import { OpenChanges } from './changes/open-changes.service';
import { StayChange } from './changes/stay-change.entity';
import { StayReview } from './stay-reviews/stay-review.entity';
import { StayReviewsController } from './stay-reviews/stay-reviews.controller';
import { StayReviews } from './stay-reviews/stay-reviews.service';
import { DeskController } from './desk/desk.controller';
import { FrontDesk } from './desk/front-desk.service';
import { Rooms } from './desk/rooms.service';
import { WalkIns } from './desk/walk-ins.service';
import { StayEndings } from './endings/stay-endings.service';
import { StayPeople } from './endings/stay-people.service';
import { VisitorStays } from './endings/visitor-stays.service';
import { StayMails } from './messages/stay-mails.service';
import { StayReactions } from './messages/stay.reactions';
import { AvailabilityController } from './nights/availability.controller';
import { Availability } from './nights/availability.service';
import { Occupancy } from './nights/occupancy.service';
import { StayNight } from './nights/stay-night.entity';
import { Pricing } from './quotes/pricing.service';
import { QuotesController } from './quotes/quotes.controller';
import { Quotes } from './quotes/quotes.service';
import { StayNow } from './quotes/stay-now.service';
import { StayOffers } from './quotes/stay-offer.service';
import { StayQuote } from './quotes/stay-quote.entity';
import { ApprovedUnits } from './units/approved-units.service';
import { ListingPrices } from './units/listing-prices.service';
import { StayDetailsController } from './units/stay-details.controller';
import { StayDetails } from './units/stay-details.service';
import { StayRules } from './units/stay-rules.entity';
import { StayUnit } from './units/stay-unit.entity';
import { StayUnits } from './units/stay-units.service';

/** Nights at shortlets and hotels: what is offered, what is free, what it costs, and the stays booked there. */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      StayUnit,
      StayRules,
      StayNight,
      StayQuote,
      StayBooking,
      StayChange,
      StayCaution,
      StayReview,
    ]),
    ListingsModule,
    RequestsModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [
    StayDetailsController,
    AvailabilityController,
    QuotesController,
    BookingsController,
    BookingLifeController,
    CalendarController,
    ChangesController,
    CautionsController,
    DeskController,
    StayReviewsController,
  ],
  providers: [
    ApprovedUnits,
    Availability,
    BookingForm,
    BookingInterventions,
    BookingJobs,
    BookingMoves,
    BookingReader,
    BookingWriter,
    CalendarConflicts,
    Cautions,
    ChangePricing,
    ChangeWriter,
    Changes,
    FrontDesk,
    ListingPrices,
    Occupancy,
    OpenChanges,
    OwnStays,
    Pricing,
    Quotes,
    Rooms,
    StayCalendar,
    StayDetails,
    StayEndings,
    StayMails,
    StayNow,
    StayOffers,
    StayPeople,
    StayRatings,
    StayReactions,
    StayReviews,
    StayUnits,
    VisitorStays,
    WalkIns,
  ],
  exports: [
    Availability,
    BookingInterventions,
    BookingMoves,
    CalendarConflicts,
    Cautions,
    Occupancy,
    StayOffers,
  ],
})
export class StaysModule {
  constructor(media: MediaAccess, signed: SignedRequests, visitors: VisitorStays) {
    media.addRule('caution', CAUTION_MEDIA);
    signed.addKind('stay', visitors);
  }
}
