import { HOUR_MS, MINUTE_MS } from '../../platform/clock/durations';
import { peopleKey } from '../../messaging/conversations/conversation.entity';
import type { DemoAccounts } from './demo-accounts';
import type { DemoListing } from '../homes/demo-listings';
import { demoImage } from '../demo-media';
import type { DemoPerson } from './demo-people';
import type { Random } from '../random';
import {
  ABOUT_A_HOME,
  ABOUT_A_STAY,
  ABOUT_ROOMS,
  A_SCAM,
  THREE_OF_US,
  type Line,
} from '../words/conversations.data';

/** Rows of `conversations`, `messages` and `conversation_participants`. */
export interface DemoMessages {
  readonly conversations: object[];
  readonly messages: DemoMessage[];
  readonly conversation_participants: object[];
}

export interface DemoMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly sender_id: string;
  readonly message: string;
  readonly images: object[];
  readonly created_at: Date;
  readonly read_at: Date | null;
}

interface Talk {
  readonly people: readonly DemoPerson[];
  readonly listing: DemoListing | null;
  readonly lines: readonly Line[];
  /** How long ago the last line was said. */
  readonly hoursAgo: number;
  /** The last line that its readers have read; all when absent. */
  readonly readLines?: number;
  /** The line with a picture. */
  readonly picture?: number;
}

/** The conversations of the demo accounts with each other and with others; some messages are unread. */
export function demoMessages(
  random: Random,
  { agent, tenant }: DemoAccounts,
  {
    listings,
    crowd,
    stranger,
    now,
  }: { listings: readonly DemoListing[]; crowd: readonly DemoPerson[]; stranger: DemoPerson; now: Date },
): DemoMessages {
  const homeOf = (owner: DemoPerson, type: string): DemoListing | null =>
    listings.find((one) => one.owner_id === owner.id && one.type === type && one.status === 'APPROVED') ??
    null;
  const [guest, student, neighbour] = crowd as [DemoPerson, DemoPerson, DemoPerson];
  const talks: Talk[] = [
    {
      people: [tenant, agent],
      listing: homeOf(agent, 'rent'),
      lines: ABOUT_A_HOME,
      hoursAgo: 2,
      readLines: 6,
      picture: 6,
    },
    {
      people: [guest, agent],
      listing: homeOf(agent, 'shortlet'),
      lines: ABOUT_A_STAY,
      hoursAgo: 5,
      readLines: 2,
    },
    {
      people: [student, tenant],
      listing: homeOf(tenant, 'rent'),
      lines: ABOUT_ROOMS,
      hoursAgo: 27,
      readLines: 2,
    },
    { people: [stranger, tenant], listing: null, lines: A_SCAM, hoursAgo: 50 },
    { people: [agent, tenant, neighbour], listing: null, lines: THREE_OF_US, hoursAgo: 21 },
  ];
  const made = talks.map((talk) => conversation(random, talk, now));
  return {
    conversations: made.map(({ conversation: row }) => row),
    messages: made.flatMap(({ messages }) => messages),
    conversation_participants: made.flatMap(({ participants }) => participants),
  };
}

function conversation(
  random: Random,
  { people, listing, lines, hoursAgo, readLines = lines.length, picture }: Talk,
  now: Date,
) {
  const lasted = lines.reduce((sum, [, minutes]) => sum + minutes, 0);
  const started = new Date(now.getTime() - hoursAgo * HOUR_MS - lasted * MINUTE_MS);
  const id = random.uuid(started);
  let at = started;
  const messages = lines.map(([who, minutes, message], index): DemoMessage => {
    at = new Date(at.getTime() + minutes * MINUTE_MS);
    return {
      id: random.uuid(at),
      conversation_id: id,
      sender_id: people[who]!.id,
      message,
      images: index === picture ? [demoImage('living-2')] : [],
      created_at: at,
      read_at: index < readLines ? new Date(at.getTime() + MINUTE_MS) : null,
    };
  });
  const last = messages.at(-1)!;
  const ids = people.map((person) => person.id);
  return {
    conversation: {
      id,
      people_key: peopleKey(ids, listing?.id ?? null),
      listing_id: listing?.id ?? null,
      started_by: ids[0],
      created_at: started,
    },
    messages,
    participants: ids.map((userId) => ({
      conversation_id: id,
      user_id: userId,
      unread: messages.filter(({ sender_id, read_at }) => sender_id !== userId && !read_at).length,
      last_message_id: last.id,
      last_message_at: last.created_at,
    })),
  };
}
