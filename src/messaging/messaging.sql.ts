import { row, statement } from '../platform/database/sql/statement';
import { countTo } from '../platform/http/page';
import { listingSummary, type ListingSummaryView } from '../requests/listing-summary';
import type { MediaRule } from '../uploads/media/media-access.service';
import type { StoredImage } from '../uploads/upload.entity';
import { SHOWN_PERSON } from '../users/account/user.entity';
import type { ParticipantView } from './messaging.dto';

export type MessageRow = {
  id: string;
  conversation_id: string;
  sender: ParticipantView;
  message: string;
  images: StoredImage[];
  created_at: string;
  read_at: string | null;
};

export type ConversationRow = {
  id: string;
  participants: (ParticipantView & { shown: boolean; blocked: boolean; blockedBy: boolean })[];
  listing: ListingSummaryView | null;
  last: MessageRow | null;
  unread: number;
  created_at: string;
};

const PERSON = `'userId', u.id, 'fullName', u.first_name || ' ' || u.last_name, 'username', u.username, 'avatar', u.avatar`;
/** The sender as a subquery: with a join of one row the planner tends to choose a scan of many. */
const MESSAGE = `m.id, m.conversation_id,
  (select json_build_object(${PERSON}) from users u where u.id = m.sender_id) as sender, m.message, m.images, m.created_at, m.read_at`;

const MESSAGE_ROW = row<MessageRow>({
  id: 'uuid',
  conversation_id: 'uuid',
  sender: 'json',
  message: 'text',
  images: 'json',
  created_at: 'instant',
  read_at: 'instant?',
});

/** $1 the conversation, $2 limit, $3 offset. SQL for a hot read: one round trip, with the senders as JSON. */
export const MESSAGE_PAGE = statement(
  'messages',
  `select ${MESSAGE}
  from (select * from messages where conversation_id = $1 order by created_at desc, id desc limit $2 offset $3) m
  order by m.created_at desc, m.id desc`,
  ['uuid', 'int', 'int'],
  MESSAGE_ROW,
);

/** $1 the conversation. SQL for a hot read: the count of {@link MESSAGE_PAGE}, capped (docs/performance.md). */
export const MESSAGE_COUNT = statement(
  'messages-count',
  countTo('from messages where conversation_id = $1 order by created_at desc'),
  ['uuid'],
  { total: 'int' },
);

/** $1 the message. SQL for a hot read, in the columns of {@link MESSAGE_PAGE}. */
export const MESSAGE_BY_ID = statement(
  'message',
  `select ${MESSAGE} from messages m where m.id = $1`,
  ['uuid'],
  MESSAGE_ROW,
);

const CONVERSATION = `select c.id, p.unread, c.created_at,
  (select json_agg(json_build_object(${PERSON}, 'shown', ${SHOWN_PERSON},
     'blocked', u.id = any(array(select blocked_id from user_blocks where blocker_id = $1)),
     'blockedBy', u.id = any(array(select blocker_id from user_blocks where blocked_id = $1)))
     order by u.first_name, u.id)
   from conversation_participants o join users u on u.id = o.user_id
   where o.conversation_id = c.id) as participants,
  (select ${listingSummary('$1::uuid')} from listings l where l.id = c.listing_id) as listing,
  (select row_to_json(last) from (select ${MESSAGE} from messages m
   where m.id = p.last_message_id) last) as last`;

const CONVERSATION_ROW = row<ConversationRow>({
  id: 'uuid',
  unread: 'int',
  created_at: 'instant',
  participants: 'json',
  listing: 'json?',
  last: 'json?',
});

/**
 * $1 the reader, $2 limit, $3 offset. Latest first. SQL for a hot read, measured in docs/performance.md: people,
 * listing and last message as JSON.
 */
export const CONVERSATION_PAGE = statement(
  'conversations',
  `${CONVERSATION}
  from (select * from conversation_participants where user_id = $1
        order by last_message_at desc, conversation_id desc limit $2 offset $3) p
  join conversations c on c.id = p.conversation_id
  order by p.last_message_at desc, p.conversation_id desc`,
  ['uuid', 'int', 'int'],
  CONVERSATION_ROW,
);

/** Far more than any badge says, and few enough to add up at each read of the list. */
const UNREAD_CONVERSATIONS = 1_000;

/**
 * $1 the reader. SQL for a hot read: the count of {@link CONVERSATION_PAGE}, capped (docs/performance.md), and the unread
 * messages of all conversations, from the index of those that have some.
 */
export const CONVERSATION_COUNT = statement(
  'conversations-count',
  `select found.total, (select coalesce(sum(unread), 0) from (select unread from conversation_participants
     where user_id = $1 and unread > 0 limit ${UNREAD_CONVERSATIONS}) waiting)::int as unread
   from (${countTo('from conversation_participants where user_id = $1 order by last_message_at desc')}) found`,
  ['uuid'],
  { total: 'int', unread: 'int' },
);

/** $1 the reader, $2 the conversation. SQL for a hot read, in the columns of {@link CONVERSATION_PAGE}. */
export const CONVERSATION_BY_ID = statement(
  'conversation',
  `${CONVERSATION}
  from conversation_participants p join conversations c on c.id = p.conversation_id
  where p.user_id = $1 and p.conversation_id = $2`,
  ['uuid', 'uuid'],
  CONVERSATION_ROW,
);

/** Images of messages are visible to the people of the conversation. */
export const MESSAGE_MEDIA: MediaRule = `select 'reader' from messages m
  join conversation_participants p on p.conversation_id = m.conversation_id
  where m.id = upload.attached_id and p.user_id = $1::uuid`;
