import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { HiddenHome } from './hidden-home.entity';
import { HiddenHomesController } from './hidden-homes.controller';
import { HiddenHomesService } from './hidden-homes.service';

@Module({
  imports: [MikroOrmModule.forFeature([HiddenHome]), ListingsModule, UsersModule],
  controllers: [HiddenHomesController],
  providers: [HiddenHomesService],
})
export class HiddenHomesModule {}
