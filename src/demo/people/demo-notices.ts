import { DAY_MS } from '../../platform/clock/durations';
import { PRODUCT_ID, PRODUCT_NAME, type NotificationKind } from '../../notifications/notification-kinds';
import type { DemoContent } from '../demo-content';
import type { DemoPerson } from './demo-people';
import type { Random } from '../random';

/** A notification of a demo account about something in the demo; its cause is the one that the program itself would give. */
interface DemoNotice {
  readonly to: string;
  /** Null for the product itself. */
  readonly from: string | null;
  readonly kind: NotificationKind;
  readonly cause: string;
  readonly message: string;
  readonly link: string;
  readonly at: Date;
}

type NoticedContent = Pick<
  DemoContent,
  | 'users'
  | 'listings'
  | 'reviews'
  | 'messages'
  | 'community_invitations'
  | 'communities'
  | 'posts'
  | 'comments'
  | 'follows'
  | 'conversation_participants'
>;

/** Older notifications have been read. */
const UNREAD_MS = 2 * DAY_MS;
const FOLLOWS = 4;

/** Rows of `notifications` for these people. */
export function demoNotices(
  random: Random,
  content: NoticedContent,
  people: readonly DemoPerson[],
  now: Date,
): object[] {
  const nameOf = new Map(
    content.users.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
  );
  const row = ({ to, from, kind, cause, message, link, at }: DemoNotice): object => {
    const sender = (from && nameOf.get(from)) ?? PRODUCT_NAME;
    return {
      id: random.uuid(at),
      user_id: to,
      cause,
      kind,
      sender_id: from ?? PRODUCT_ID,
      sender,
      message: message.replaceAll('{sender}', sender).slice(0, 300),
      link,
      created_at: at,
      read_at: now.getTime() - at.getTime() > UNREAD_MS ? new Date(at.getTime() + DAY_MS / 8) : null,
    };
  };
  const wanted = new Set(people.map(({ id }) => id));
  return [...ofReviews(content), ...ofTalk(content), ...ofCircles(content), ...ofFollows(content, wanted)]
    .filter(({ to, from, at }) => wanted.has(to) && to !== from && at < now)
    .map(row);
}

function ofReviews({ reviews, listings }: NoticedContent): DemoNotice[] {
  const titles = new Map(listings.map(({ id, title }) => [id, title]));
  return reviews.flatMap((review) => {
    const { id, listing_id, owner_id, author_id } = review;
    const notice = { kind: 'review', link: `/property/${listing_id}` } as const;
    const title = titles.get(listing_id);
    const written = {
      ...notice,
      to: owner_id,
      from: author_id,
      cause: `review:${id}:written`,
      message: `{sender} reviewed ${title}`,
      at: review.created_at,
    };
    if (!review.replied_at) return [written];
    const message = `{sender} replied to your review of ${title}`;
    const replied = {
      to: author_id,
      from: owner_id,
      cause: `review:${id}:replied`,
      message,
      at: review.replied_at,
    };
    return [written, { ...notice, ...replied }];
  });
}

/** The first message that somebody has not read. */
function ofTalk({ messages, conversation_participants }: NoticedContent): DemoNotice[] {
  const people = conversation_participants as { conversation_id: string; user_id: string }[];
  return people.flatMap(({ conversation_id, user_id }) => {
    const first = messages.find(
      (one) => one.conversation_id === conversation_id && one.sender_id !== user_id && !one.read_at,
    );
    if (!first) return [];
    const notice = { to: user_id, from: first.sender_id, kind: 'message', at: first.created_at } as const;
    const link = `/message?conversation=${conversation_id}`;
    return [{ ...notice, cause: `message:${first.id}`, message: 'New message from {sender}', link }];
  });
}

function ofCircles({ community_invitations, communities, posts, comments }: NoticedContent): DemoNotice[] {
  const circles = new Map(
    (communities as { id: string; kind: string; name: string }[]).map((circle) => [circle.id, circle]),
  );
  const invited = community_invitations.map(({ id, community_id, user_id, invited_by, created_at }) => ({
    to: user_id,
    from: invited_by,
    kind: 'community' as const,
    cause: `invitation:${id}`,
    message: `{sender} invited you to ${circles.get(community_id)!.name}`,
    link: '/community?tab=groups&show=invitations',
    at: created_at,
  }));
  const commented = comments.map(({ id, post_id, author_id, created_at }) => {
    const post = posts.find((one) => one.id === post_id)!;
    const page = circles.get(post.community_id)!.kind === 'group' ? 'groups' : 'community';
    return {
      to: post.author_id,
      from: author_id,
      kind: 'post' as const,
      cause: `comment:${id}`,
      message: `{sender} commented on your post ${post.title}`,
      link: `/${page}/${post.community_id}?post=${post_id}`,
      at: created_at,
    };
  });
  return [...invited, ...commented];
}

/** The last few; a crowd of followers says no more than they do. */
function ofFollows({ follows }: NoticedContent, wanted: ReadonlySet<string>): DemoNotice[] {
  return [...wanted].flatMap((to) =>
    follows
      .filter(({ followee_id }) => followee_id === to)
      .slice(0, FOLLOWS)
      .map(({ follower_id, created_at }) => ({
        to,
        from: follower_id,
        kind: 'follow' as const,
        cause: `follow:${follower_id}`,
        message: '{sender} follows you now',
        link: `/profile/${follower_id}`,
        at: created_at,
      })),
  );
}
