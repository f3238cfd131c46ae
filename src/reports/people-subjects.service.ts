import { Injectable } from '@nestjs/common';
import { CommunityReaderService } from '../communities/reading/community-reader.service';
import { PostReaderService } from '../communities/posts/post-reader.service';
import { ConversationsService } from '../messaging/conversations/conversations.service';
import type { Actor } from '../platform/access/actor';
import { notFound } from '../platform/http/errors';
import { ProfilesService } from '../users/profile/profiles.service';
import { ReportContextService } from './report-context.service';
import type { Subject } from './reports.service';

/** Finds people and what they wrote, as far as the reporter may see it; else 404. */
@Injectable()
export class PeopleSubjectsService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly posts: PostReaderService,
    private readonly communities: CommunityReaderService,
    private readonly conversations: ConversationsService,
    private readonly context: ReportContextService,
  ) {}

  async person(actor: Actor, userId: string): Promise<Subject> {
    await this.profiles.get(userId, actor);
    return { subjectKind: 'person', subjectId: userId, authorId: userId };
  }

  async post(actor: Actor, postId: string): Promise<Subject> {
    const { author_id: authorId } = await this.posts.row(actor, postId);
    return { subjectKind: 'post', subjectId: postId, authorId };
  }

  async comment(actor: Actor, commentId: string): Promise<Subject> {
    const { json, postId } = await this.posts.comment(actor, commentId);
    const said = await this.context.comment(postId, commentId);
    return { subjectKind: 'comment', subjectId: commentId, authorId: json.user.userId, said };
  }

  async circle(actor: Actor, subjectKind: 'community' | 'group', subjectId: string): Promise<Subject> {
    const { owner_id: authorId } = await this.communities.get(actor, subjectKind, subjectId);
    return { subjectKind, subjectId, authorId };
  }

  /** A message of a conversation that the reporter takes part in. */
  async message(actor: Actor, conversationId: string, messageId: string): Promise<Subject> {
    await this.conversations.assertIn(actor.userId, conversationId);
    const said = await this.context.message(conversationId, messageId);
    const reported = said.find((one) => one.reported);
    if (!reported) throw notFound();
    return { subjectKind: 'message', subjectId: messageId, authorId: reported.authorId, said };
  }
}
