import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { ListingsModule } from '../listings/listings.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { ProfileHeadService } from './heads/profile-head.service';
import { BlogHeadService } from './heads/blog-head.service';
import { FaqHeadService } from './heads/faq-head.service';
import { LaterPagesService } from './heads/later-pages.service';
import { PropertyHeadService } from './heads/property-head.service';
import { ServiceHeadService } from './heads/service-head.service';
import { RecordHeadsService } from './heads/record-heads.service';
import { SearchHeadService } from './heads/search-head.service';
import { SiteHeadsService } from './heads/site-heads.service';
import { SitemapController } from './sitemap.controller';
import { SitemapService } from './sitemap.service';

@Module({
  imports: [ContentModule, ListingsModule, ServicesModule, UsersModule],
  controllers: [SitemapController],
  providers: [
    BlogHeadService,
    FaqHeadService,
    LaterPagesService,
    PropertyHeadService,
    ProfileHeadService,
    RecordHeadsService,
    SearchHeadService,
    ServiceHeadService,
    SiteHeadsService,
    SitemapService,
  ],
})
export class SiteModule {}
