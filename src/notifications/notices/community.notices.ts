import { EntityManager } from '@mikro-orm/postgresql';
import { Community } from '../../communities/community.entity';
import { CommunityInvitation } from '../../communities/members/community-invitation.entity';
import { CommunityMember } from '../../communities/members/community-member.entity';
import { Comment, Post } from '../../communities/posts/post.entity';
import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import * as events from '../../communities/communities.events';
import { isBlocked, isBlockedBetween } from '../../messaging/blocks/blocked';
import { SEEN_POST } from '../../communities/reading/visibility.sql';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Sql } from '../../platform/database/sql/sql';
import { shortened } from '../../platform/text/shortened';
import { KeyedMutex } from '../../platform/http/limits/keyed-mutex';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { Notification } from '../notification.entity';
import { READ_UNTIL } from '../notifications.sql';
import { NoticesService } from './notices.service';

type Facts = events.CommunityFacts;

const pageOf = ({ communityId, kind }: Facts): string =>
  `/${kind === 'group' ? 'groups' : 'community'}/${communityId}`;

const QUOTED_MAX = 60;

/** The author's own words: who left a private community no longer reads the title of the post. */
function nameOf({ comment }: Comment): string {
  return `Your comment “${shortened(comment.replace(/\s+/g, ' '), QUOTED_MAX)}”`;
}

/** Notifies of memberships and posts. A post's author is notified only while they can see it. */
@Injectable()
export class CommunityNotices {
  private readonly recipients = new KeyedMutex();

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly notices: NoticesService,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(events.CommunityInvited)
  async invited(facts: PayloadOf<typeof events.CommunityInvited>): Promise<void> {
    const { invitationId, userId, invitedBy } = facts;
    if ((await this.em.count(CommunityInvitation, { id: invitationId })) === 0) return;
    const link = '/community?tab=groups&show=invitations';
    const text = '{sender} invited you to';
    // One mail a day for the invitations of all people together.
    await this.mailOnceADay(userId, 'invitation:', (mail) =>
      this.notify(facts, [userId], {
        ...{ cause: `invitation:${invitationId}`, text, link, from: invitedBy, mail },
      }),
    );
  }

  /**
   * At most one mail a day about what the causes with this beginning name; each is in the notifications. One after the
   * other: of many at once each sees whether the one before it brought a mail.
   */
  private mailOnceADay(
    userId: string,
    causes: string,
    notify: (mail: boolean) => Promise<void>,
  ): Promise<void> {
    return this.recipients.run(userId, async () => {
      const aDayAgo = new Date(this.clock.now().getTime() - DAY_MS);
      const mailed = { userId, cause: { $like: `${causes}%` }, mailDueAt: { $ne: null } };
      const count = await this.em.count(Notification, { ...mailed, createdAt: { $gt: aDayAgo } });
      await notify(count === 0);
    });
  }

  /** Once a day, however often a person asks and withdraws. */
  @OnDomainEvent(events.CommunityJoinRequested)
  async asked(facts: PayloadOf<typeof events.CommunityJoinRequested>): Promise<void> {
    const { communityId, userId } = facts;
    const rows = await this.sql.rows(NOTICE_DECIDERS, [communityId, userId]);
    const deciders = rows.map(({ user_id }) => user_id);
    const cause = `asked:${communityId}:${userId}:${this.clock.today()}`;
    await this.notify(facts, deciders, { cause, text: '{sender} asks to join', from: userId });
  }

  @OnDomainEvent(events.CommunityApproved)
  async approved(facts: PayloadOf<typeof events.CommunityApproved>, { outboxId }: Delivery): Promise<void> {
    await this.notify(facts, [facts.userId], {
      cause: `community:${outboxId}`,
      text: 'You are now a member of',
    });
  }

  @OnDomainEvent(events.CommunityMemberRemoved)
  async putOut(
    facts: PayloadOf<typeof events.CommunityMemberRemoved>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const text = 'You are no longer a member of';
    await this.notify(facts, [facts.userId], { cause: `community:${outboxId}`, text, link: null });
  }

  @OnDomainEvent(events.CommunityRoleChanged)
  async role(facts: PayloadOf<typeof events.CommunityRoleChanged>, { outboxId }: Delivery): Promise<void> {
    const { communityId, userId, by: from } = facts;
    const text = `You are now a ${facts.role.toLowerCase()} of`;
    const causes = `role:${communityId}:`;
    await this.mailOnceADay(userId, causes, (mail) =>
      this.notify(facts, [userId], { cause: causes + outboxId, text, from, mail }),
    );
  }

  @OnDomainEvent(events.CommunityOwnerChanged)
  async owner(facts: PayloadOf<typeof events.CommunityOwnerChanged>, { outboxId }: Delivery): Promise<void> {
    const { communityId, from, to } = facts;
    const text = from ? '{sender} made you the owner of' : 'You are now the owner of';
    const waiting = await this.em.count(CommunityMember, { communityId, role: 'Pending' });
    const why =
      waiting === 0 ? null : waiting === 1 ? '1 person asks to join' : `${waiting} people ask to join`;
    await this.notify(facts, [to], { cause: `community:${outboxId}`, text, why, from: from ?? undefined });
  }

  @OnDomainEvent(events.CommunityDeleted)
  async removed(facts: PayloadOf<typeof events.CommunityDeleted>, { outboxId }: Delivery): Promise<void> {
    const { by, ownerId, reason } = facts;
    if (by === ownerId) return;
    const notice = { cause: `community:${outboxId}`, text: 'We removed', link: null, why: reason };
    await this.notify(facts, [ownerId], notice);
  }

  @OnDomainEvent(events.CommunityRestored)
  async restored(facts: PayloadOf<typeof events.CommunityRestored>, { outboxId }: Delivery): Promise<void> {
    if (facts.by === facts.ownerId) return;
    await this.notify(facts, [facts.ownerId], { cause: `community:${outboxId}`, text: 'We restored' });
  }

  @OnDomainEvent(events.PostLiked)
  async liked({ postId, authorId, userId }: PayloadOf<typeof events.PostLiked>): Promise<void> {
    const cause = `like:${postId}:${userId}`;
    const text = '{sender} likes your post';
    await this.notifyAuthor(postId, authorId, { from: userId, cause, text, mail: false });
  }

  /** The first unread comment of a person on a post is mailed, and not those after it. */
  @OnDomainEvent(events.PostCommented)
  async commented(facts: PayloadOf<typeof events.PostCommented>): Promise<void> {
    const { postId, authorId, userId: from, commentId } = facts;
    const text = '{sender} commented on your post';
    await this.recipients.run(authorId, async () => {
      const mail = (await this.sql.row(COMMENT_UNREAD, [authorId, from, postId])) === null;
      await this.notifyAuthor(postId, authorId, { from, cause: `comment:${commentId}`, text, mail });
    });
  }

  @OnDomainEvent(events.PostRemoved)
  async postRemoved(
    { postId, authorId, reason }: PayloadOf<typeof events.PostRemoved>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const post = await this.em.findOne(Post, { id: postId });
    if (post) await this.notifyOfRemoval(authorId, `post:${outboxId}`, `Your post ${post.title}`, reason);
  }

  @OnDomainEvent(events.PostRestored)
  async postRestored(
    { postId, authorId }: PayloadOf<typeof events.PostRestored>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const post = await this.em.findOne(Post, { id: postId });
    if (post) await this.notifyOfRestored(authorId, `post:${outboxId}`, `Your post ${post.title}`, postId);
  }

  @OnDomainEvent(events.CommentRemoved)
  async commentRemoved(
    { commentId, authorId, reason }: PayloadOf<typeof events.CommentRemoved>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const comment = await this.em.findOne(Comment, { id: commentId });
    if (comment) await this.notifyOfRemoval(authorId, `comment:${outboxId}`, nameOf(comment), reason);
  }

  @OnDomainEvent(events.CommentRestored)
  async commentRestored(
    { commentId, authorId }: PayloadOf<typeof events.CommentRestored>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const comment = await this.em.findOne(Comment, { id: commentId });
    if (!comment) return;
    await this.notifyOfRestored(authorId, `comment:${outboxId}`, nameOf(comment), comment.postId);
  }

  private notifyOfRemoval(to: string, cause: string, what: string, reason: string | null): Promise<void> {
    const message = `${what} was removed${reason ? `: ${reason}` : ''}`;
    return this.notices.notify({ to, kind: 'post', cause, message, link: null });
  }

  /** Links to the post for people who may still see it. Sends nothing while the post or its community is removed. */
  private async notifyOfRestored(to: string, cause: string, what: string, postId: string): Promise<void> {
    const post = await this.em.findOne(Post, { id: postId, deletedAt: null });
    if (!post || !(await this.em.count(Community, { id: post.communityId, deletedAt: null }))) return;
    const row = await this.sql.row(NOTICE_SEEN_POST, [to, postId]);
    const link = row && `${pageOf(row)}?post=${postId}`;
    await this.notices.notify({ to, kind: 'post', cause, message: `${what} is shown again`, link });
  }

  /** Never of one whom a block keeps apart from the author. */
  private async notifyAuthor(
    postId: string,
    to: string,
    { text, ...notice }: { from: string; cause: string; text: string; mail?: boolean },
  ): Promise<void> {
    if (await isBlocked(this.sql, notice.from, to)) return;
    const row = await this.sql.row(NOTICE_SEEN_POST, [to, postId]);
    if (!row) return;
    const link = `${pageOf(row)}?post=${postId}`;
    await this.notices.notify({ ...notice, to, kind: 'post', message: `${text} ${row.title}`, link });
  }

  /** The name of a community is public, even of a private one. */
  private async notify(
    facts: Facts,
    people: string[],
    notice: {
      cause: string;
      text: string;
      from?: string;
      link?: string | null;
      why?: string | null;
      mail?: boolean;
    },
  ): Promise<void> {
    const { cause, text, from, link = pageOf(facts), why, mail } = notice;
    const community = await this.em.findOne(Community, { id: facts.communityId });
    if (!community) return;
    const message = `${text} ${community.name}${why ? `: ${why}` : ''}`;
    await this.notices.notify(
      ...people.map((to) => ({ to, from, kind: 'community' as const, cause, message, link, mail })),
    );
  }
}

/** Owner and moderators of a community, without those who blocked the person who asks to join, or are blocked by them. */
const NOTICE_DECIDERS = statement(
  'notice-deciders',
  (db, communityId, userId) =>
    db
      .selectFrom('community_members as m')
      .select('m.user_id')
      .where('m.community_id', '=', communityId)
      .where('m.role', 'in', ['Owner', 'Moderator'])
      .where(sql.raw<boolean>(`not ${isBlockedBetween('m.user_id', '$2::uuid')}`))
      .where(({ exists, selectFrom }) => {
        const asking = selectFrom('community_members as w')
          .select('w.id')
          .where('w.community_id', '=', communityId)
          .where('w.user_id', '=', userId)
          .where('w.role', '=', 'Pending');
        return exists(asking);
      }),
  ['uuid', 'uuid'],
  { user_id: 'uuid' },
);

const NOTICE_SEEN_POST = statement(
  'notice-seen-post',
  (db, viewer, postId) =>
    db
      .selectFrom('posts as p')
      .innerJoin('communities as c', 'c.id', 'p.community_id')
      .leftJoin('community_members as m', (join) =>
        join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', viewer),
      )
      .select(['p.title', 'c.id as communityId', 'c.kind'])
      .where('p.id', '=', postId)
      .where(sql.raw<boolean>(SEEN_POST)),
  ['uuid', 'uuid'],
  { title: 'text', communityId: 'uuid', kind: 'text' },
);

/** A mailed comment of the person $2 on the post $3 of which $1 has not read. */
const COMMENT_UNREAD = statement(
  'notice-comment-unread',
  (db, userId, from, postId) =>
    db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', userId)
      .where('sender_id', '=', from)
      .where('cause', 'like', 'comment:%')
      .where('link', 'like', sql<string>`'%?post=' || ${postId}`)
      .where('mail_due_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .where('read_at', 'is', null)
      .where('id', '>', sql.raw<string>(READ_UNTIL))
      .limit(1),
  ['uuid', 'uuid', 'text'],
  { id: 'uuid' },
);
