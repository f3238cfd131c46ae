import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { ListingsModule } from '../listings/listings.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { ProfileHead } from './heads/profile-head.service';
import { BlogHead } from './heads/blog-head.service';
import { FaqHead } from './heads/faq-head.service';
import { PropertyHead } from './heads/property-head.service';
import { ServiceHead } from './heads/service-head.service';
import { SiteHeads } from './heads/site-heads.service';
import { SitemapController } from './sitemap.controller';
import { SitemapService } from './sitemap.service';

@Module({
  imports: [ContentModule, ListingsModule, ServicesModule, UsersModule],
  controllers: [SitemapController],
  providers: [BlogHead, FaqHead, PropertyHead, ProfileHead, ServiceHead, SiteHeads, SitemapService],
})
export class SiteModule {}
