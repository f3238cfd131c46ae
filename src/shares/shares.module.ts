import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { ShareCard } from './share-card';
import { SharesController } from './shares.controller';
import { SharesService } from './shares.service';

/** Links that people pass on. */
@Module({
  imports: [ListingsModule],
  controllers: [SharesController],
  providers: [SharesService, ShareCard],
})
export class SharesModule {}
