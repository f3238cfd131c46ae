import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { notFound } from '../../platform/http/errors';
import { PostReaderService } from './post-reader.service';
import type { LikesView, PostShareView } from './posts.dto';
import { SHARE, TOGGLE_LIKE } from './posts.sql';

/** Likes and shares, by anyone who sees the post. */
@Injectable()
export class PostResponsesService {
  constructor(
    private readonly sql: Sql,
    private readonly reader: PostReaderService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async toggleLike(actor: Actor, postId: string): Promise<LikesView> {
    await this.respond(TOGGLE_LIKE, actor, postId);
    return this.likes(actor, postId);
  }

  async likes(actor: Actor, postId: string): Promise<LikesView> {
    const { likes, liked } = await this.reader.row(actor, postId);
    return { likes, liked };
  }

  /** Returns the URL to share. It opens only for people who may see the post. */
  async share(actor: Actor, postId: string): Promise<PostShareView> {
    await this.respond(SHARE, actor, postId);
    const { shares, community_id, kind } = await this.reader.row(actor, postId);
    const page = kind === 'group' ? '/groups' : '/community';
    return { url: `${this.config.publicUrl}${page}/${community_id}?post=${postId}`, shares };
  }

  private async respond(response: typeof TOGGLE_LIKE, actor: Actor, postId: string): Promise<void> {
    const values = [actor.userId, postId, this.clock.now(), newId()] as const;
    if (!(await this.sql.row(response, values))) throw notFound();
    this.outbox.relaySoon();
  }
}
