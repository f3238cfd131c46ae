import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import type { BaseEntity } from '../../platform/database/base.entity';
import { invalid, notFound } from '../../platform/http/errors';
import { BlogComment, BlogPost, type CommentStatus } from '../blog/blog.entities';
import type { BlogPostBody } from '../blog/blog.dto';
import { PublicEvent } from '../events/event.entity';
import type { EventBody } from '../events/events.dto';
import { FaqEntry } from '../faq/faq-entry.entity';
import type { FaqBody } from '../faq/faq.dto';
import { LegalTextVersion } from '../legal/legal-text.entity';
import type { LegalBody } from '../legal/legal.dto';

/** What admins write: each change is audited. The answers are ids. */
@Injectable()
export class ContentEditing {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Creates the post, or changes the one with this id. A post without an address gets one from its title. */
  async writePost(
    { published, slug, cover, ...fields }: BlogPostBody,
    admin: Actor,
    id?: string,
  ): Promise<string> {
    const post = await this.find(BlogPost, id);
    const shown = published ?? post.publishedAt !== null;
    Object.assign(post, fields, {
      slug: slug ?? post.slug ?? slugOf(fields.title),
      cover: cover ?? null,
      publishedAt: shown ? (post.publishedAt ?? this.clock.now()) : null,
    });
    return this.keep('blog-posts', post, admin, id);
  }

  async writeFaq({ position, published, ...fields }: FaqBody, admin: Actor, id?: string): Promise<string> {
    const entry = await this.find(FaqEntry, id);
    Object.assign(entry, fields, {
      position: position ?? entry.position,
      published: published ?? entry.published,
    });
    return this.keep('faq', entry, admin, id);
  }

  /** Throws 400 when the event ends before it starts. */
  async writeEvent(
    { startsAt, endsAt, listingId, link, state, published, ...fields }: EventBody,
    admin: Actor,
    id?: string,
  ): Promise<string> {
    const event = await this.find(PublicEvent, id);
    if (Date.parse(endsAt) < Date.parse(startsAt))
      throw invalid({ endsAt: 'The end must not lie before the start' });
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    const rest = {
      listingId: listingId ?? null,
      link: link ?? null,
      state: state ?? null,
      published: published ?? event.published,
    };
    Object.assign(event, fields, times, rest);
    return this.keep('events', event, admin, id);
  }

  /** A new version of the text that this version belongs to. */
  async writeLegal({ title, body }: LegalBody, admin: Actor, id: string): Promise<string> {
    const { kind } = await this.find(LegalTextVersion, id);
    const [newest] = await this.em.find(
      LegalTextVersion,
      { kind },
      { orderBy: { version: 'desc' }, limit: 1 },
    );
    const version = new LegalTextVersion();
    Object.assign(version, {
      kind,
      title,
      body,
      version: newest!.version + 1,
      updatedOn: this.clock.today(),
      createdBy: admin.userId,
    });
    return this.keep('legal', version, admin);
  }

  async decideComment(id: string, status: CommentStatus, admin: Actor): Promise<string> {
    const comment = await this.find(BlogComment, id);
    comment.decide(status, admin.userId, this.clock.now());
    return this.keep('blog-comments', comment, admin, id);
  }

  async remove(kind: 'blog-posts' | 'faq' | 'events', id: string, admin: Actor): Promise<void> {
    const type = { 'blog-posts': BlogPost, faq: FaqEntry, events: PublicEvent }[kind] as Type<BaseEntity>;
    const found = await this.find(type, id);
    this.audit.record(`${kind}.removed`, { actorId: admin.userId, target: [kind, id], before: { ...found } });
    await this.em.remove(found).flush();
  }

  /** A new one without an id. Throws 404 for an unknown id. */
  private async find<T extends BaseEntity>(type: Type<T>, id?: string): Promise<T> {
    if (id === undefined) return new type();
    const found = await this.em.findOne(type, { id });
    if (!found) throw notFound();
    return found;
  }

  private async keep(kind: string, entity: BaseEntity, admin: Actor, id?: string): Promise<string> {
    this.em.persist(entity);
    this.audit.record(`${kind}.${id ? 'changed' : 'created'}`, {
      actorId: admin.userId,
      target: [kind, entity.id],
      after: { ...entity },
    });
    await this.em.flush();
    return entity.id;
  }
}

/** "What a C of O is" -> "what-a-c-of-o-is". */
function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100) || 'post'
  );
}
