import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byPart,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import type { AdminResource, EditableResource } from '../../platform/http/admin-list/admin-list';
import { COMMENT_STATUSES } from '../../content/blog/blog.entities';
import { WRITTEN_STATUSES } from '../../content/contact/written.entities';
import { AUDIENCES, EVENT_KINDS } from '../../content/events/public-event.entity';
import { LEGAL_KINDS } from '../../content/legal/legal-text-version.entity';

const days = { since: sinceDate('t.created_at'), until: untilDate('t.created_at') };

export const blogPostResource: EditableResource = {
  name: 'blog-posts',
  from: 'blog_posts t',
  select: `t.id, t.id as "postId", t.slug, t.title, t.excerpt, t.body, t.category, t.cover, t.author_name as "authorName",
    t.published_at is not null as published, ${isoInstant('t.published_at')} as "publishedAt", '[]'::json as comments,
    (select count(*)::int from blog_comments c where c.post_id = t.id) as "commentCount"`,
  id: 't.id',
  edited: 't',
  sort: {
    id: 't.id',
    title: 't.title',
    category: 't.category',
    publishedAt: "coalesce(t.published_at, 'infinity')",
    createdAt: 't.created_at',
  },
  order: ['publishedAt', 'DESC'],
  filter: {
    id: byId('t.id'),
    q: byPart('t.title', 't.body'),
    published: byFlag('t.published_at is not null'),
    ...days,
  },
};

export const blogCommentResource: EditableResource = {
  name: 'blog-comments',
  from: 'blog_comments t join blog_posts p on p.id = t.post_id',
  select: `t.id, t.id as "commentId", t.name, t.email, t.comment, t.status, t.post_id as "postId", p.title as "postTitle",
    ${isoInstant('t.created_at')} as "createdAt"`,
  id: 't.id',
  edited: 't',
  sort: { id: 't.id', createdAt: 't.created_at', status: 't.status', name: 't.name' },
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('t.id'),
    q: byPart('t.name', 't.comment'),
    status: byWord('t.status', COMMENT_STATUSES),
    postId: byId('t.post_id'),
    ...days,
  },
};

export const faqResource: EditableResource = {
  name: 'faq',
  from: 'faq_entries t',
  select: 't.id, t.id as "faqId", t.topic, t.question, t.answer, t.position, t.published',
  id: 't.id',
  edited: 't',
  sort: { id: 't.id', position: 't.position', topic: 't.topic', question: 't.question' },
  order: ['position', 'ASC'],
  filter: {
    id: byId('t.id'),
    q: byPart('t.question', 't.answer', 't.topic'),
    published: byFlag('t.published'),
  },
};

export const legalResource: EditableResource = {
  name: 'legal',
  from: 'legal_texts t',
  select: 't.id, t.kind, t.version, t.title, t.body, t.updated_on::text as "updatedOn"',
  id: 't.id',
  edited: 't',
  // A publication of any version replaces the newest of its kind, so it must hold the newest as well.
  version: `t.xmin::text || '.' || (select max(n.version) from legal_texts n where n.kind = t.kind)`,
  held: 't.kind = (select kind from legal_texts where id = $1)',
  sort: { id: 't.id', kind: 't.kind', version: 't.version', updatedOn: 't.updated_on' },
  order: ['version', 'DESC'],
  filter: { id: byId('t.id'), kind: byWord('t.kind', LEGAL_KINDS) },
};

export const eventResource: EditableResource = {
  name: 'events',
  from: 'events t',
  select: `t.id, t.id as "eventId", t.kind, t.title, t.description, t.place, t.state, ${isoInstant('t.starts_at')} as "startsAt",
    ${isoInstant('t.ends_at')} as "endsAt", t.listing_id as "listingId", t.link, t.audience, t.capacity, t.published`,
  id: 't.id',
  edited: 't',
  sort: { id: 't.id', startsAt: 't.starts_at', title: 't.title', kind: 't.kind' },
  order: ['startsAt', 'DESC'],
  filter: {
    id: byId('t.id'),
    q: byPart('t.title', 't.place'),
    kind: byWord('t.kind', EVENT_KINDS),
    audience: byWord('t.audience', AUDIENCES),
    published: byFlag('t.published'),
  },
};

const written = `t.id, t.first_name as "firstName", t.last_name as "lastName", t.email, t.status, t.answer,
  ${isoInstant('t.answered_at')} as "answeredAt", ${isoInstant('t.created_at')} as "createdAt"`;
const writtenKeys = {
  id: 't.id',
  sort: {
    id: 't.id',
    createdAt: 't.created_at',
    status: 't.status',
    email: 't.email',
    lastName: 't.last_name',
  },
  order: ['createdAt', 'DESC'] as const,
};
const writtenFilter = { id: byId('t.id'), status: byWord('t.status', WRITTEN_STATUSES), ...days };

export const contactMessageResource: AdminResource = {
  name: 'contact-messages',
  from: 'contact_messages t',
  select: `${written}, t.message`,
  ...writtenKeys,
  filter: { ...writtenFilter, q: byPart('t.email', "t.first_name || ' ' || t.last_name", 't.message') },
};

export const inquiryResource: AdminResource = {
  name: 'inquiries',
  from: 'inquiries t',
  select: `${written}, t.inquiry_type as "inquiryType", t.i_am as "iAm", t.location, t.zip_code as "zipCode",
    t.property_type as "propertyType", t.max_price::float8 as "maxPrice", t.min_price::float8 as "minPrice", t.beds, t.baths`,
  ...writtenKeys,
  filter: { ...writtenFilter, q: byPart('t.email', "t.first_name || ' ' || t.last_name", 't.location') },
};
