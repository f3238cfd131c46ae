import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { ListingsModule } from '../listings/listings.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { ProfileHead } from './profile-head';
import { BlogHead } from './blog-head';
import { FaqHead } from './faq-head';
import { PropertyHead } from './property-head';
import { ServiceHead } from './service-head';
import { SiteHeads } from './site-heads';
import { SitemapController } from './sitemap.controller';
import { SitemapService } from './sitemap.service';

@Module({
  imports: [ContentModule, ListingsModule, ServicesModule, UsersModule],
  controllers: [SitemapController],
  providers: [BlogHead, FaqHead, PropertyHead, ProfileHead, ServiceHead, SiteHeads, SitemapService],
})
export class SiteModule {}
