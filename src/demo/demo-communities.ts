import type { DemoAccounts } from './demo-accounts';
import type { DemoPerson } from './demo-people';
import { Random } from './random';

/** Rows by table; the database counts members, likes and comments itself. */
export interface DemoCommunities {
  readonly communities: object[];
  readonly community_members: object[];
  readonly posts: object[];
  readonly comments: object[];
  readonly post_likes: object[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const CIRCLES = [
  ['community', 'Lekki Tenants', 'Rents, landlords and repairs between Lekki Phase 1 and Ajah.', 'public'],
  [
    'community',
    'First Home in Abuja',
    'For everybody who rents or buys in Abuja for the first time.',
    'public',
  ],
  ['community', 'Ibadan Landlords', 'Rules, agreements and prices among landlords of Ibadan.', 'public'],
  ['community', 'Port Harcourt Agents', 'Agents of Port Harcourt share what they look for.', 'private'],
  ['group', 'Yaba flatmates', 'Looking for somebody to share a flat near the campus.', 'public'],
  ['group', 'Block 4 stairwell', 'Water, light and security of our stairwell.', 'private'],
] as const;

const POSTS = [
  ['What do you pay for a plumber?', 'Mine asked for **₦25,000** to change two taps. Is that usual here?'],
  [
    'Read before you sign',
    '1. Ask for the receipt of the last rent\n2. See the meter\n3. Never pay before documents',
  ],
  ['Power on our street', 'Three days of light in a row. Has anybody changed to *Band A*?'],
  ['Good movers', 'They came on time and broke nothing. Ask me for the number.'],
  [
    'Agreement in plain words',
    'I put what a tenancy agreement should say in one list:\n\n- who repairs what\n- when rent may rise\n- how the caution deposit comes back',
  ],
  ['Flood season', 'Which streets stay dry? I am looking for a place before the rains.'],
] as const;

const ANSWERS = [
  'Thank you, this helps.',
  'The same happened to me last year.',
  'I would ask for a written receipt.',
  'Send me a message, I know somebody.',
  'Not in our area, it is cheaper here.',
];

/** A few communities and groups with people and talk in them; the demo accounts own one each and belong to others. */
export function demoCommunities(
  seed: number,
  crowd: readonly DemoPerson[],
  { agent, tenant }: Pick<DemoAccounts, 'agent' | 'tenant'>,
  now: Date,
): DemoCommunities {
  const random = new Random(seed);
  const rows: DemoCommunities = {
    communities: [],
    community_members: [],
    posts: [],
    comments: [],
    post_likes: [],
  };
  CIRCLES.forEach(([kind, name, description, privacy], index) => {
    const at = new Date(now.getTime() - (60 - index * 4) * DAY_MS);
    const people = random.sample(crowd, random.int(5, 14));
    const members = [...(index % 2 === 0 ? [agent, tenant] : [tenant, agent]), ...people];
    const id = random.uuid(at);
    const owner_id = members[0]!.id;
    rows.communities.push({ id, kind, name, description, privacy, owner_id, created_at: at, updated_at: at });
    members.forEach((person, place) => {
      const role = place === 0 ? 'Owner' : place === 2 ? 'Moderator' : 'Member';
      const member = { id: random.uuid(at), community_id: id, user_id: person.id, role, created_at: at };
      rows.community_members.push(member);
    });
    for (const post of random.sample(POSTS, 3)) talk(random, rows, { id, members, post, now });
  });
  return rows;
}

type Talk = { id: string; members: DemoPerson[]; post: (typeof POSTS)[number]; now: Date };

/** One post with what others said of it. */
function talk(random: Random, rows: DemoCommunities, { id, members, post, now }: Talk): void {
  const at = new Date(now.getTime() - random.int(30, 500) * HOUR_MS);
  const [title, body] = post;
  const postId = random.uuid(at);
  const times = { created_at: at, updated_at: at };
  rows.posts.push({
    id: postId,
    community_id: id,
    author_id: random.pick(members).id,
    title,
    body,
    ...times,
  });
  for (const person of random.sample(members, random.int(1, 6)))
    rows.post_likes.push({ post_id: postId, user_id: person.id, created_at: at });
  for (const comment of random.sample(ANSWERS, random.int(0, 3))) {
    const later = new Date(at.getTime() + random.int(1, 20) * HOUR_MS);
    const author_id = random.pick(members).id;
    const said = { created_at: later, updated_at: later };
    rows.comments.push({ id: random.uuid(later), post_id: postId, author_id, comment, ...said });
  }
}
