import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { AdminBlogCommentsController } from '../console/content/admin-blog-comments.controller';
import { AdminBlogPostsController } from '../console/content/admin-blog-posts.controller';
import { AdminContactMessagesController } from '../console/content/admin-contact-messages.controller';
import { AdminEventsController } from '../console/content/admin-events.controller';
import { AdminFaqController } from '../console/content/admin-faq.controller';
import { AdminInquiriesController } from '../console/content/admin-inquiries.controller';
import { AdminLegalController } from '../console/content/admin-legal.controller';
import { ContentEditing } from '../console/content/content-editing.service';
import { BlogController } from './blog/blog.controller';
import { BlogComment, BlogPost } from './blog/blog.entities';
import { BlogService } from './blog/blog.service';
import { ContactController } from './contact/contact.controller';
import { ContactService } from './contact/contact.service';
import { Writers } from './contact/writers';
import { ContactMessage, Inquiry } from './contact/written.entities';
import { PublicEvent } from './events/event.entity';
import { Events } from './events/events.service';
import { FaqEntry } from './faq/faq-entry.entity';
import { LegalTextVersion } from './legal/legal-text.entity';
import { PublicContentController } from './public-content.controller';
import { PublicContent } from './public-content.service';
import { ContentSeed } from './seed/content-seed';

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
  controllers: [
    BlogController,
    PublicContentController,
    ContactController,
    AdminBlogPostsController,
    AdminBlogCommentsController,
    AdminFaqController,
    AdminLegalController,
    AdminEventsController,
    AdminContactMessagesController,
    AdminInquiriesController,
  ],
  providers: [BlogService, PublicContent, Events, ContactService, ContentEditing, ContentSeed, Writers],
  exports: [BlogService, PublicContent],
})
export class ContentModule {}
