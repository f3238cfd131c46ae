import { isDeepStrictEqual } from 'node:util';
import { setFields } from '../../platform/database/orm/set-fields';
import { LockMode, raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import type { BaseEntity } from '../../platform/database/orm/base.entity';
import { conflict, notFound } from '../../platform/http/errors';
import { UploadsService } from '../../uploads/uploads.service';
import { BlogComment, BlogPost, type CommentStatus } from '../../content/blog/blog.entities';
import type { BlogPostBody } from '../../content/blog/blog.dto';
import { Outbox } from '../../platform/events/outbox';
import { PublicEvent, type Audience } from '../../content/events/public-event.entity';
import {
  EventMoved,
  EventNarrowed,
  EventOffered,
  EventResumed,
  EventWidened,
  EventWithdrawn,
} from '../../content/events/events.events';
import type { EventBody } from '../../content/events/events.dto';
import { FaqEntry } from '../../content/faq/faq-entry.entity';
import type { FaqBody } from '../../content/faq/faq.dto';
import { OpenHouseCancelled } from '../../viewings/open-houses/open-houses.events';
import { LegalTextVersion } from '../../content/legal/legal-text-version.entity';
import type { LegalBody } from '../../content/legal/legal.dto';

type CreatedKind = 'blog-posts' | 'faq' | 'events';

/** Content edited by admins. Each change is audited; methods return ids. */
@Injectable()
export class ContentEditingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly uploads: UploadsService,
    private readonly outbox: Outbox,
  ) {}

  /** Creates the post, or changes the one with this id. A post without a slug gets one from its title. */
  writePost({ published, slug, cover, ...fields }: BlogPostBody, admin: Actor, id?: string): Promise<string> {
    return this.write('blog-posts', BlogPost, admin, id, async (post) => {
      const shown = published ?? post.publishedAt !== null;
      setFields(post, {
        ...fields,
        cover: await this.coverOf(post, cover || null, admin),
      });
      const left = post.moveTo(slug ?? post.slug ?? slugOf(fields.title));
      if (left !== null) await this.forget(left, post.id);
      post.show(shown, this.clock.now());
    });
  }

  /** An address that a post leaves leads to that one, and no longer to those that had it before. */
  private async forget(slug: string, except: string): Promise<void> {
    await this.em.nativeUpdate(
      BlogPost,
      { formerSlugs: { $contains: [slug] }, id: { $ne: except } },
      { formerSlugs: raw('array_remove(former_slugs, ?)', [slug]) },
    );
  }

  writeFaq({ position, published, ...fields }: FaqBody, admin: Actor, id?: string): Promise<string> {
    return this.write('faq', FaqEntry, admin, id, (entry) =>
      setFields(entry, {
        ...fields,
        position: position ?? entry.position,
        published: published ?? entry.published,
      }),
    );
  }

  writeEvent(
    { startsAt, endsAt, listingId, link, state, audience, published, ...fields }: EventBody,
    admin: Actor,
    id?: string,
  ): Promise<string> {
    return this.write('events', PublicEvent, admin, id, (event) => {
      if (id && isHeldByOwner(event) && isElsewhere(event, { startsAt, endsAt, listingId }))
        throw conflict('The owner of an open house moves it: delete it, or ask them', 'HELD_BY_OWNER');
      const before = { ...event };
      setFields(event, {
        ...fields,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        listingId: listingId ?? null,
        link: link ?? null,
        state: state ?? null,
        audience: audience ?? event.audience,
        published: published ?? event.published,
      });
      if (id && isMoved(before, event)) event.sequence += 1;
      if (id) this.recordForInvited(before, event);
      if (event.published && event.audience !== 'everyone')
        this.outbox.record(EventOffered, { eventId: event.id });
    });
  }

  /**
   * People who were invited to a coming event are notified of another time or place, when it is off and on again, and
   * when it is no longer for their tier, or is again. Those who were invited before it was for everyone are still.
   */
  private recordForInvited(before: EventFacts, after: EventFacts | null): void {
    const { id: eventId, title } = before;
    const now = this.clock.now();
    const shown = before.published ? before : after;
    if (!shown?.published || isOpenToAll(before) || shown.endsAt <= now) return;
    const audience = invitedTier(before);
    const invitation = { eventId, title, audience, at: now.toISOString() };
    if (!after?.published) return this.outbox.record(EventWithdrawn, invitation);
    const isNarrowed = audience === 'silver' && after.audience === 'gold';
    if (isNarrowed) this.outbox.record(EventNarrowed, invitation);
    const still = isNarrowed ? after.audience : audience;
    const { place } = after;
    const begins = { ...invitation, audience: still, startsAt: after.startsAt.toISOString() };
    if (audience === 'gold' && after.audience !== 'gold')
      this.outbox.record(EventWidened, { ...begins, place, audience: 'silver' });
    if (!before.published) return this.outbox.record(EventResumed, { ...begins, place });
    const elsewhere = before.place !== place && { place };
    if (elsewhere || before.startsAt.getTime() !== after.startsAt.getTime())
      this.outbox.record(EventMoved, { ...begins, ...elsewhere });
  }

  /**
   * Adds a new version of the legal text under the id that was asked for; the version that stood there gets an id of its
   * own. No effect if the newest version has the same text.
   */
  writeLegal({ title, body }: LegalBody, admin: Actor, id: string): Promise<string> {
    return this.write('legal', LegalTextVersion, admin, id, async (text) => {
      const [newest] = await this.em.find(
        LegalTextVersion,
        { kind: text.kind },
        { orderBy: { version: 'desc' }, limit: 1 },
      );
      if (newest!.title === title && newest!.body === body) return;
      const { id: _, ...before } = text;
      const earlier = setFields(new LegalTextVersion(), before);
      setFields(text, {
        title,
        body,
        version: newest!.version + 1,
        updatedOn: this.clock.today(),
        createdBy: admin.userId,
        createdAt: this.clock.now(),
      });
      // The number is free only once the row that had it is written.
      await this.em.flush();
      this.em.persist(earlier);
    });
  }

  decideComment(id: string, status: CommentStatus, admin: Actor): Promise<string> {
    return this.write('blog-comments', BlogComment, admin, id, (comment) =>
      comment.decide(status, admin.userId, this.clock.now()),
    );
  }

  /** If two admins remove the same item, the second gets 404. */
  async remove(kind: CreatedKind, id: string, admin: Actor): Promise<void> {
    const type = { 'blog-posts': BlogPost, faq: FaqEntry, events: PublicEvent }[kind] as Type<
      BaseEntity<string>
    >;
    await this.em.transactional(async (em) => {
      const found = await this.get(type, id, LockMode.PESSIMISTIC_WRITE);
      this.audit.record(`${kind}.removed`, {
        actorId: admin.userId,
        target: [kind, id],
        before: { ...found },
      });
      await this.uploads.release({ kind: 'content', targetId: id });
      em.remove(found);
      if (!(found instanceof PublicEvent)) return;
      this.recordForInvited(found, null);
      if (isHeldByOwner(found)) this.recordCancelled(found);
    });
  }

  /** Its guests are notified, and the owner's time is free again. */
  private recordCancelled({ id: eventId, listingId, startsAt }: PublicEvent): void {
    this.outbox.record(OpenHouseCancelled, {
      eventId,
      listingId: listingId!,
      startsAt: startsAt.toISOString(),
      byTeam: true,
    });
  }

  /**
   * Attaches the cover to the post and releases the previous one. Throws 400 for a picture that is not the admin's own.
   */
  private async coverOf(post: BlogPost, cover: string | null, admin: Actor): Promise<string | null> {
    if (cover === post.cover) return cover;
    const target = { kind: 'content', targetId: post.id } as const;
    const urls = cover === null ? [] : [cover];
    const [attached] = await this.uploads.attach({ ...target, ownerId: admin.userId, urls, field: 'cover' });
    await this.uploads.release({ ...target, usedUrls: urls });
    return attached?.url ?? null;
  }

  /**
   * Changes the entity with this id or creates one, with the previous values in the audit log; a save that changes
   * nothing is not recorded. Throws 404.
   */
  private write<T extends BaseEntity<string>>(
    kind: CreatedKind | 'blog-comments' | 'legal',
    type: Type<T>,
    admin: Actor,
    id: string | undefined,
    change: (entity: T) => unknown,
  ): Promise<string> {
    return this.em.transactional(async (em) => {
      const entity = id === undefined ? new type() : await this.get(type, id, LockMode.PESSIMISTIC_WRITE);
      const before = id === undefined ? null : { ...entity };
      await change(entity);
      if (isDeepStrictEqual(before, { ...entity })) return entity.id;
      em.persist(entity);
      this.audit.record(id ? `${kind}.changed` : `${kind as CreatedKind}.created`, {
        actorId: admin.userId,
        target: [kind, entity.id],
        before,
        after: { ...entity },
      });
      return entity.id;
    });
  }

  private async get<T extends BaseEntity<string>>(
    type: Type<T>,
    id: string,
    lockMode?: LockMode,
  ): Promise<T> {
    const found = await this.em.findOne(type, { id }, { lockMode });
    if (!found) throw notFound();
    return found;
  }
}

/** "What a C of O is" -> "what-a-c-of-o-is". */
function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return words.join('-').slice(0, 100) || 'post';
}

type EventFacts = Pick<
  PublicEvent,
  'id' | 'title' | 'audience' | 'published' | 'place' | 'startsAt' | 'endsAt' | 'capacity' | 'listingId'
>;

/** The lowest tier that may have been invited; nobody is to what is for everyone, but it may have been for a tier. */
const invitedTier = ({ audience }: EventFacts): Audience => (audience === 'everyone' ? 'silver' : audience);

/** Whether its time or place changed, so that its calendar entry is replaced. */
const isMoved = (before: PublicEvent, after: PublicEvent): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.place !== after.place;

/** Guests have reserved places, and its time is taken among the owner's appointments. */
const isHeldByOwner = ({ capacity, listingId }: Pick<PublicEvent, 'capacity' | 'listingId'>): boolean =>
  capacity !== null && listingId !== null;

/** An owner's open house invites nobody, unless an admin has made it one for a tier. */
const isOpenToAll = (event: EventFacts): boolean => event.audience === 'everyone' && isHeldByOwner(event);

const isElsewhere = (
  event: PublicEvent,
  { startsAt, endsAt, listingId }: Pick<EventBody, 'startsAt' | 'endsAt' | 'listingId'>,
): boolean =>
  event.startsAt.getTime() !== Date.parse(startsAt) ||
  event.endsAt.getTime() !== Date.parse(endsAt) ||
  event.listingId !== (listingId ?? null);
