import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { Favourite } from './favourite.entity';
import { FavouriteReactions } from './favourites.reactions';
import { FavouritesController } from './favourites.controller';
import { FavouritesService } from './favourites.service';

@Module({
  imports: [MikroOrmModule.forFeature([Favourite]), ListingsModule, UsersModule],
  controllers: [FavouritesController],
  providers: [FavouritesService, FavouriteReactions],
})
export class FavouritesModule {}
