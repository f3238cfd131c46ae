import { DAY_MS, HOUR_MS } from '../../platform/clock/durations';
import type { DemoAccounts } from './demo-accounts';
import { demoImage } from '../demo-media';
import type { DemoPerson } from './demo-people';
import { Random } from '../random';
import { CIRCLES, type Circle, type Talk } from '../words/circles.data';

/** Rows by table; the database counts members, likes, shares and comments itself. */
export interface DemoCommunities {
  readonly communities: object[];
  readonly community_members: object[];
  readonly community_favourites: object[];
  readonly community_invitations: DemoInvitation[];
  readonly posts: DemoPost[];
  readonly comments: DemoComment[];
  readonly post_likes: object[];
  readonly post_shares: object[];
  readonly follows: DemoFollow[];
}

export interface DemoInvitation {
  readonly id: string;
  readonly community_id: string;
  readonly user_id: string;
  readonly invited_by: string;
  readonly created_at: Date;
}

export interface DemoPost {
  readonly id: string;
  readonly community_id: string;
  readonly author_id: string;
  readonly title: string;
  readonly body: string;
  readonly images: object[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface DemoComment {
  readonly id: string;
  readonly post_id: string;
  readonly author_id: string;
  readonly comment: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface DemoFollow {
  readonly follower_id: string;
  readonly followee_id: string;
  readonly created_at: Date;
}

type People = Pick<DemoAccounts, 'agent' | 'tenant'>;

/** A few communities and groups with people and talk in them; the demo accounts own some and belong to others. */
export function demoCommunities(
  seed: number,
  crowd: readonly DemoPerson[],
  people: People,
  now: Date,
): DemoCommunities {
  const random = new Random(seed);
  const rows: DemoCommunities = {
    communities: [],
    community_members: [],
    community_favourites: [],
    community_invitations: [],
    posts: [],
    comments: [],
    post_likes: [],
    post_shares: [],
    follows: demoFollows(random, crowd, people, now),
  };
  CIRCLES.forEach((circle, index) => {
    const at = new Date(now.getTime() - (64 - index * 4) * DAY_MS);
    const others = random.sample(crowd, random.int(6, 15));
    const own = [...(circle.owner ? [circle.owner] : []), ...circle.members].map((name) => people[name]);
    const members = circle.owner ? [...own, ...others] : [others[0]!, ...own, ...others.slice(1)];
    const id = random.uuid(at);
    gather(random, rows, { circle, id, members, at });
    if (circle.privacy === 'private') knock(random, rows, { id, crowd, members, now });
    for (const name of circle.invites ?? [])
      rows.community_invitations.push(invitation(random, id, people[name], members[0]!, now));
    if (circle.members.includes('tenant'))
      rows.community_favourites.push({ user_id: people.tenant.id, community_id: id, created_at: at });
    circle.posts.forEach((post) => talk(random, rows, { id, members, post, now }));
  });
  return rows;
}

/** The circle and those who belong to it: the owner first, a moderator, members. */
function gather(
  random: Random,
  rows: DemoCommunities,
  { circle, id, members, at }: { circle: Circle; id: string; members: readonly DemoPerson[]; at: Date },
): void {
  const { kind, name, description, privacy } = circle;
  const times = { created_at: at, updated_at: at };
  rows.communities.push({ id, kind, name, description, privacy, owner_id: members[0]!.id, ...times });
  members.forEach((person, place) => {
    const role = place === 0 ? 'Owner' : place === 2 ? 'Moderator' : 'Member';
    rows.community_members.push({
      id: random.uuid(at),
      community_id: id,
      user_id: person.id,
      role,
      created_at: at,
    });
  });
}

/** Two who ask to be let in. */
function knock(
  random: Random,
  rows: DemoCommunities,
  {
    id,
    crowd,
    members,
    now,
  }: { id: string; crowd: readonly DemoPerson[]; members: readonly DemoPerson[]; now: Date },
): void {
  const outside = crowd.filter((person) => !members.includes(person));
  for (const person of random.sample(outside, 2)) {
    const at = new Date(now.getTime() - random.int(2, 40) * HOUR_MS);
    rows.community_members.push({
      id: random.uuid(at),
      community_id: id,
      user_id: person.id,
      role: 'Pending',
      created_at: at,
    });
  }
}

function invitation(random: Random, id: string, to: DemoPerson, from: DemoPerson, now: Date): DemoInvitation {
  const at = new Date(now.getTime() - random.int(4, 30) * HOUR_MS);
  return { id: random.uuid(at), community_id: id, user_id: to.id, invited_by: from.id, created_at: at };
}

/** One post with what others said of it. */
function talk(
  random: Random,
  rows: DemoCommunities,
  { id, members, post, now }: { id: string; members: readonly DemoPerson[]; post: Talk; now: Date },
): void {
  const at = new Date(now.getTime() - random.int(30, 500) * HOUR_MS);
  const { title, body, picture } = post;
  const postId = random.uuid(at);
  const author = random.pick(members);
  rows.posts.push({
    id: postId,
    community_id: id,
    author_id: author.id,
    title,
    body,
    images: picture ? [demoImage(picture)] : [],
    created_at: at,
    updated_at: at,
  });
  const soon = (): Date => new Date(at.getTime() + random.int(1, 28) * HOUR_MS);
  for (const person of random.sample(members, random.int(2, 8)))
    rows.post_likes.push({ post_id: postId, user_id: person.id, created_at: soon() });
  for (const person of random.sample(members, random.int(0, 2)))
    rows.post_shares.push({ post_id: postId, user_id: person.id, created_at: soon() });
  const others = members.filter((person) => person !== author);
  let said = at;
  for (const comment of post.comments) {
    said = new Date(Math.min(said.getTime() + random.int(1, 9) * HOUR_MS, now.getTime() - HOUR_MS));
    const times = { created_at: said, updated_at: said };
    rows.comments.push({
      id: random.uuid(said),
      post_id: postId,
      author_id: random.pick(others).id,
      comment,
      ...times,
    });
  }
}

/** People who look for a home follow owners and agents; the demo accounts follow each other. */
function demoFollows(
  random: Random,
  crowd: readonly DemoPerson[],
  { agent, tenant }: People,
  now: Date,
): DemoFollow[] {
  const follow = (follower: DemoPerson, followee: DemoPerson): DemoFollow => ({
    follower_id: follower.id,
    followee_id: followee.id,
    created_at: new Date(now.getTime() - random.int(3, 900) * HOUR_MS),
  });
  return [
    follow(tenant, agent),
    follow(agent, tenant),
    ...random.sample(crowd, 14).map((person) => follow(person, agent)),
    ...random.sample(crowd, 4).map((person) => follow(person, tenant)),
    ...random.sample(crowd, 6).map((person) => follow(tenant, person)),
    ...random.sample(crowd, 3).map((person) => follow(agent, person)),
  ];
}
