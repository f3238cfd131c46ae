import type { Schema } from '@/api/client';
import { request } from '@/api/request';

/** The subject of a report. A review is one of a home or of a service: the server knows which. */
export type Reported =
  | {
      kind: 'listing' | 'review' | 'service' | 'person' | 'post' | 'comment' | 'community' | 'group';
      id: string;
    }
  | { kind: 'message'; conversationId: string; messageId: string }
  | { kind: 'photo'; listingId: string; url: string };

type Complaint = { reason: string; note?: string };

const PATHS = {
  listing: 'listings',
  review: 'reviews',
  service: 'services',
  person: 'users',
  post: 'posts',
  comment: 'comments',
  community: 'communities',
  group: 'groups',
} as const;

export function report(subject: Reported, complaint: Complaint): Promise<Schema<'MessageView'>> {
  if (subject.kind === 'message')
    return send(`/messages/${subject.conversationId}`, { ...complaint, messageId: subject.messageId });
  if (subject.kind === 'photo')
    return send(`/listings/${subject.listingId}/photos`, { ...complaint, url: subject.url });
  return send(`/${PATHS[subject.kind]}/${subject.id}`, complaint);
}

const send = (path: string, body: object) =>
  request<Schema<'MessageView'>>('POST', `${path}/report`, { body });
