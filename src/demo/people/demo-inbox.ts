import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations';
import type { DemoAccounts } from './demo-accounts';
import { bulkInsert } from '../bulk-insert';
import type { DemoPost } from './demo-communities';
import type { DemoListing } from '../homes/demo-listings';
import type { DemoPerson } from './demo-people';
import type { DemoReview } from '../homes/demo-reviews';
import { Random } from '../random';
import { BLOG_COMMENTS, CONTACT_MESSAGES, INQUIRIES } from '../words/contact.data';

/** Rows of `reports`, `contact_messages`, `inquiries` and `events`. */
export interface DemoInbox {
  readonly reports: object[];
  readonly contact_messages: object[];
  readonly inquiries: object[];
  readonly events: object[];
}

/** Lagos is one hour ahead of UTC. */
const LAGOS_MS = HOUR_MS;

interface Facts {
  readonly accounts: DemoAccounts;
  readonly crowd: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly reviews: readonly DemoReview[];
  readonly posts: readonly DemoPost[];
  readonly now: Date;
}

/** The work that waits for an admin, and the events to come. */
export function demoInbox(random: Random, facts: Facts): DemoInbox {
  const { admin } = facts.accounts;
  const written = (index: number, answer: string | null): object => {
    const at = new Date(facts.now.getTime() - (index * 31 + 3) * HOUR_MS);
    const answered = answer === null ? null : new Date(at.getTime() + 2 * HOUR_MS);
    const decided = { answer, answered_at: answered, answered_by: answered && admin.id };
    const times = { created_at: at, updated_at: answered ?? at };
    return {
      id: random.uuid(at),
      status: answer === null ? 'NEW' : 'ANSWERED',
      user_id: null,
      ...decided,
      ...times,
    };
  };
  const addressOf = (first: string, last: string): string => `${first}.${last}@example.com`.toLowerCase();
  return {
    reports: demoReports(random, facts),
    contact_messages: CONTACT_MESSAGES.map(({ answer, ...message }, index) => ({
      ...message,
      email: addressOf(message.first_name, message.last_name),
      ...written(index, answer),
    })),
    inquiries: INQUIRIES.map((message, index) => ({
      ...message,
      email: addressOf(message.first_name, message.last_name),
      ...written(index, null),
    })),
    events: demoEvents(random, facts),
  };
}

/** Two homes, a review and a post that somebody finds fault with, and one that turned out to be nothing. */
function demoReports(random: Random, { accounts, crowd, listings, reviews, posts, now }: Facts): object[] {
  const { agent, tenant, admin } = accounts;
  const open = listings.filter(
    ({ status, owner_id }) => status === 'APPROVED' && owner_id !== agent.id && owner_id !== tenant.id,
  );
  const report = (
    hours: number,
    about: { subject_kind: string; subject_id: string; listing_id: string | null; author_id: string },
    why: { reason: string; note: string | null; status?: 'DISMISSED' },
  ): object => {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const decided = why.status ? new Date(at.getTime() + 3 * HOUR_MS) : null;
    const reporter = random.pick(crowd.filter(({ id }) => id !== about.author_id));
    return {
      id: random.uuid(at),
      ...about,
      reporter_id: reporter.id,
      reason: why.reason,
      note: why.note,
      status: why.status ?? 'OPEN',
      decided_at: decided,
      decided_by: decided && admin.id,
      decision_note: decided && 'Called the owner: the home is still free.',
      created_at: at,
      updated_at: decided ?? at,
    };
  };
  const home = ({ id, owner_id }: DemoListing) => ({
    subject_kind: 'listing',
    subject_id: id,
    listing_id: id,
    author_id: owner_id,
  });
  const harsh = reviews.find(({ rating }) => rating <= 2);
  const [taken, wrong, quiet] = random.sample(open, 3);
  const post = posts[0];
  return [
    ...(taken
      ? [report(4, home(taken), { reason: 'TAKEN', note: 'I called: it was let two weeks ago.' })]
      : []),
    ...(wrong
      ? [report(26, home(wrong), { reason: 'WRONG_PRICE', note: 'They ask for more at the door.' })]
      : []),
    ...(quiet ? [report(90, home(quiet), { reason: 'TAKEN', note: null, status: 'DISMISSED' })] : []),
    ...(harsh
      ? [
          report(
            9,
            {
              subject_kind: 'review',
              subject_id: harsh.id,
              listing_id: harsh.listing_id,
              author_id: harsh.author_id,
            },
            { reason: 'OTHER', note: 'This person was never there.' },
          ),
        ]
      : []),
    ...(post
      ? [
          report(
            14,
            { subject_kind: 'post', subject_id: post.id, listing_id: null, author_id: post.author_id },
            { reason: 'OTHER', note: 'Looks like an advertisement to me.' },
          ),
        ]
      : []),
  ];
}

/** An open house at the agent's home, a meeting and a talk, all within the next weeks. */
function demoEvents(random: Random, { accounts, listings, now }: Facts): object[] {
  const midnight = Math.floor((now.getTime() + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS;
  const event = (days: number, from: number, hours: number, facts: object): object => {
    const starts = new Date(midnight + days * DAY_MS + from * HOUR_MS);
    return {
      id: random.uuid(now),
      ...facts,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + hours * HOUR_MS),
      published: true,
      created_at: now,
      updated_at: now,
    };
  };
  const shown = listings.find(
    ({ owner_id, status, type }) =>
      owner_id === accounts.agent.id && status === 'APPROVED' && type === 'sale',
  );
  const house = shown
    ? [
        event(4, 10, 4, {
          kind: 'OPEN_HOUSE',
          title: `Open house: ${shown.title}`,
          description: 'Come in, look around, ask everything. No appointment, no fee.',
          place: `${shown.area}, ${shown.city}`,
          state: shown.state,
          listing_id: shown.id,
          link: null,
        }),
      ]
    : [];
  return [
    ...house,
    event(8, 16, 2, {
      kind: 'COMMUNITY',
      title: 'Tenants meet in Lekki',
      description: 'An afternoon about agreements, repairs and neighbours. Bring your questions and a chair.',
      place: 'Lekki Phase 1, by the park',
      state: 'Lagos',
      listing_id: null,
      link: null,
    }),
    event(12, 18, 1, {
      kind: 'WEBINAR',
      title: 'Buying a first home without surprises',
      description: 'Papers, fees and loans in one hour, with time for questions.',
      place: 'Online',
      state: null,
      listing_id: null,
      link: null,
    }),
  ];
}

/** Comments on the posts that a new installation begins with. Needs the posts, and a transaction. */
export async function seedDemoBlogComments(
  em: EntityManager,
  crowd: readonly DemoPerson[],
  seed: number,
  now: Date,
): Promise<void> {
  const random = new Random(seed);
  const posts = await em.execute<{ id: string; slug: string }[]>('select id, slug from blog_posts');
  const rows = BLOG_COMMENTS.flatMap(({ slug, status, comment }, index) => {
    const post = posts.find((one) => one.slug === slug);
    const person = crowd[index % crowd.length];
    if (!post || !person) return [];
    const at = new Date(now.getTime() - (BLOG_COMMENTS.length - index) * 3 * HOUR_MS);
    const author = {
      name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      user_id: person.id,
    };
    const times = { created_at: at, updated_at: at };
    const decided_at = status === 'APPROVED' ? at : null;
    return [{ id: random.uuid(at), post_id: post.id, ...author, comment, status, decided_at, ...times }];
  });
  await bulkInsert(em, 'blog_comments', rows);
}
