import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { ListingsModule } from '../listings/listings.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { ProfileHead } from './heads/profile-head';
import { BlogHead } from './heads/blog-head';
import { FaqHead } from './heads/faq-head';
import { PropertyHead } from './heads/property-head';
import { ServiceHead } from './heads/service-head';
import { SiteHeads } from './heads/site-heads';
import { SitemapController } from './sitemap.controller';
import { SitemapService } from './sitemap.service';

@Module({
  imports: [ContentModule, ListingsModule, ServicesModule, UsersModule],
  controllers: [SitemapController],
  providers: [BlogHead, FaqHead, PropertyHead, ProfileHead, ServiceHead, SiteHeads, SitemapService],
})
export class SiteModule {}
