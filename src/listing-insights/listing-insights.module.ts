import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { ListingInsightsController } from './listing-insights.controller';
import { ListingInsightsJobs } from './listing-insights.jobs';
import { ListingInsights } from './listing-insights.service';
import { ListingViews } from './listing-views.service';
import { ViewHook } from './view-hook.service';
import { ListingViewDay, ListingViewer } from './listing-views.entities';

/** Statistics for owners about the visitors of their listings. */
@Module({
  imports: [MikroOrmModule.forFeature([ListingViewDay, ListingViewer]), ListingsModule],
  controllers: [ListingInsightsController],
  providers: [ListingInsights, ListingViews, ViewHook, ListingInsightsJobs],
})
export class ListingInsightsModule {}
