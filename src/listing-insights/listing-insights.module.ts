import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { ListingInsightsController } from './listing-insights.controller';
import { ListingInsightsJobs } from './listing-insights.jobs';
import { ListingInsightsService } from './listing-insights.service';
import { ListingViewsService } from './listing-views.service';
import { ViewHookService } from './view-hook.service';
import { ListingViewDay, ListingViewer } from './listing-views.entities';

/** Statistics for owners about the visitors of their listings. */
@Module({
  imports: [MikroOrmModule.forFeature([ListingViewDay, ListingViewer]), ListingsModule],
  controllers: [ListingInsightsController],
  providers: [ListingInsightsService, ListingViewsService, ViewHookService, ListingInsightsJobs],
})
export class ListingInsightsModule {}
