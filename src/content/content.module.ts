import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { BlogController } from './blog/blog.controller';
import { BlogComment, BlogPost } from './blog/blog.entities';
import { BlogService } from './blog/blog.service';
import { ContactController } from './contact/contact.controller';
import { ContactService } from './contact/contact.service';
import { WritersService } from './contact/writers.service';
import { ContactMessage, Inquiry } from './contact/written.entities';
import { PublicEvent } from './events/public-event.entity';
import { EventsService } from './events/events.service';
import { FaqEntry } from './faq/faq-entry.entity';
import { LegalTextVersion } from './legal/legal-text-version.entity';
import { PublicContentController } from './public-content.controller';
import { PublicContentService } from './public-content.service';
import { ContentSeedService } from './seed/content-seed.service';

/** Blog, questions and answers, legal texts, events, and what people write to the team. */
@Module({
  imports: [
    UsersModule,
    MikroOrmModule.forFeature([
      BlogPost,
      BlogComment,
      FaqEntry,
      LegalTextVersion,
      PublicEvent,
      ContactMessage,
      Inquiry,
    ]),
    UploadsModule,
  ],
  controllers: [BlogController, PublicContentController, ContactController],
  providers: [
    BlogService,
    PublicContentService,
    EventsService,
    ContactService,
    ContentSeedService,
    WritersService,
  ],
  exports: [BlogService, ContactService, PublicContentService, EventsService],
})
export class ContentModule {}
