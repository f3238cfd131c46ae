import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { ShareCardService } from './share-card.service';
import { SharesController } from './shares.controller';
import { SharesService } from './shares.service';
import { Share } from './share.entity';
import { ShareOpening } from './share-opening.entity';

/** Tracked links that people share. */
@Module({
  imports: [MikroOrmModule.forFeature([Share, ShareOpening]), ListingsModule],
  controllers: [SharesController],
  providers: [SharesService, ShareCardService],
})
export class SharesModule {}
