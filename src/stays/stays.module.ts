import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UploadsModule } from '../uploads/uploads.module';
import { MediaAccessService } from '../uploads/media/media-access.service';
import { StayRatingsService } from '../ratings/stay-ratings.service';
import { SignedRequestsService } from '../requests/visitors/signed-requests.service';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { BookingFormService } from './bookings/booking-form.service';
import { BookingCountsController } from './bookings/booking-counts.controller';
import { BookingInterventionsService } from './bookings/booking-interventions.service';
import { BookingJobsService } from './bookings/booking-jobs.service';
import { BookingLifeController } from './bookings/booking-life.controller';
import { BookingTransitionsService } from './bookings/booking-transitions.service';
import { BookingReaderService } from './bookings/booking-reader.service';
import { BookingWriterService } from './bookings/booking-writer.service';
import { BookingsController } from './bookings/bookings.controller';
import { StayBooking } from './bookings/stay-booking.entity';
import { CalendarConflictsService } from './calendar/calendar-conflicts.service';
import { CalendarController } from './calendar/calendar.controller';
import { StayCalendarService } from './calendar/stay-calendar.service';
import { OwnStaysService } from './calendar/own-stays.service';
import { CAUTION_MEDIA } from './cautions/caution.media';
import { CautionsController } from './cautions/cautions.controller';
import { CautionsService } from './cautions/cautions.service';
import { StayCaution } from './cautions/stay-caution.entity';
import { ChangePricingService } from './changes/change-pricing.service';
import { ChangeProposalsService } from './changes/change-proposals.service';
import { ChangeWriterService } from './changes/change-writer.service';
import { ChangesController } from './changes/changes.controller';
import { ChangesService } from './changes/changes.service';
import { OpenChangesService } from './changes/open-changes.service';
import { StayChange } from './changes/stay-change.entity';
import { StayReview } from './stay-reviews/stay-review.entity';
import { StayReviewsController } from './stay-reviews/stay-reviews.controller';
import { StayReviewsService } from './stay-reviews/stay-reviews.service';
import { DeskController } from './desk/desk.controller';
import { FrontDeskService } from './desk/front-desk.service';
import { RoomsService } from './desk/rooms.service';
import { WalkInsService } from './desk/walk-ins.service';
import { StayEndingsService } from './endings/stay-endings.service';
import { StayPeopleService } from './endings/stay-people.service';
import { VisitorStaysService } from './endings/visitor-stays.service';
import { RelocatedStaysReactions } from './messages/relocated-stays.reactions';
import { StayMailsService } from './messages/stay-mails.service';
import { StayReactions } from './messages/stay.reactions';
import { AvailabilityController } from './nights/availability.controller';
import { AvailabilityService } from './nights/availability.service';
import { OccupancyService } from './nights/occupancy.service';
import { StayNight } from './nights/stay-night.entity';
import { PricingService } from './quotes/pricing.service';
import { QuotesController } from './quotes/quotes.controller';
import { QuotesService } from './quotes/quotes.service';
import { QuoteRepricingService } from './quotes/quote-repricing.service';
import { StayOffersService } from './quotes/stay-offers.service';
import { StayQuote } from './quotes/stay-quote.entity';
import { ApprovedUnitsService } from './units/approved-units.service';
import { ListingPricesService } from './units/listing-prices.service';
import { StayDetailsController } from './units/stay-details.controller';
import { StayDetailsService } from './units/stay-details.service';
import { StayRules } from './units/stay-rules.entity';
import { StayUnit } from './units/stay-unit.entity';
import { StayUnitsService } from './units/stay-units.service';

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
    BookingCountsController,
    BookingLifeController,
    CalendarController,
    ChangesController,
    CautionsController,
    DeskController,
    StayReviewsController,
  ],
  providers: [
    ApprovedUnitsService,
    AvailabilityService,
    BookingFormService,
    BookingInterventionsService,
    BookingJobsService,
    BookingTransitionsService,
    BookingReaderService,
    BookingWriterService,
    CalendarConflictsService,
    CautionsService,
    ChangePricingService,
    ChangeProposalsService,
    ChangeWriterService,
    ChangesService,
    FrontDeskService,
    ListingPricesService,
    OccupancyService,
    OpenChangesService,
    OwnStaysService,
    PricingService,
    QuotesService,
    RoomsService,
    StayCalendarService,
    StayDetailsService,
    StayEndingsService,
    StayMailsService,
    QuoteRepricingService,
    StayOffersService,
    StayPeopleService,
    StayRatingsService,
    StayReactions,
    RelocatedStaysReactions,
    StayReviewsService,
    StayUnitsService,
    VisitorStaysService,
    WalkInsService,
  ],
  exports: [
    AvailabilityService,
    BookingInterventionsService,
    BookingTransitionsService,
    CalendarConflictsService,
    CautionsService,
    OccupancyService,
    StayOffersService,
    StayReviewsService,
  ],
})
export class StaysModule {
  constructor(media: MediaAccessService, signed: SignedRequestsService, visitors: VisitorStaysService) {
    media.addRule('caution', CAUTION_MEDIA);
    signed.addKind('stay', visitors);
  }
}
