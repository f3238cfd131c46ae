import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { ReviewAuthors } from './review-authors.service';
import { ReviewReader } from './review-reader.service';
import { ReviewRemovals } from './review-removals.service';
import { Review } from './review.entity';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';
import { VerifiedReviews } from './verified-reviews.service';

/** Reviews of listings. */
@Module({
  imports: [MikroOrmModule.forFeature([Review]), ListingsModule, ServicesModule, UsersModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, ReviewReader, ReviewRemovals, ReviewAuthors, VerifiedReviews],
  exports: [ReviewRemovals],
})
export class ReviewsModule {}
