import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { ReviewAuthorsService } from './review-authors.service';
import { ReviewReaderService } from './review-reader.service';
import { ReviewRemovalsService } from './review-removals.service';
import { Review } from './review.entity';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';
import { VerifiedReviewsService } from './verified-reviews.service';

/** Reviews of listings. */
@Module({
  imports: [MikroOrmModule.forFeature([Review]), ListingsModule, ServicesModule, UsersModule],
  controllers: [ReviewsController],
  providers: [
    ReviewsService,
    ReviewReaderService,
    ReviewRemovalsService,
    ReviewAuthorsService,
    VerifiedReviewsService,
  ],
  exports: [ReviewRemovalsService],
})
export class ReviewsModule {}
