import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { IdField, Shown, TextField, TextListField } from '../platform/http/fields/fields';
import { ListingSummaryView } from '../requests/listing-summary';
import { ImageListField } from '../uploads/images/image-list.field';
import { ImageView } from '../uploads/uploads.dto';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const instant = { type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' };

export const IMAGES_MAX = 5;
export const PEOPLE_MAX = 10;

export class ParticipantView {
  @Shown({ type: String, example: ID }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown({ type: String, nullable: true, example: null }) avatar: string | null;
}

export class MessageItemView {
  @Shown({ type: String, example: ID }) messageId: string;
  @Shown({ type: String, example: ID }) conversationId: string;
  @Shown({ type: ParticipantView }) sender: ParticipantView;
  @Shown({ type: String, example: 'Is it still free?' }) message: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @Shown({
    type: String,
    nullable: true,
    example: null,
    description: 'To its readers, when it looks like a scam',
  })
  warning: string | null;
  @Shown(instant) createdAt: string;
  @Shown({ ...instant, nullable: true, example: null, description: 'When one of the others first read it' })
  readAt: string | null;
}

export class ConversationView {
  @Shown({ type: String, example: ID }) conversationId: string;
  @Shown({ type: ParticipantView, isArray: true, description: 'The reader among them' })
  participants: ParticipantView[];
  @Shown({ type: ListingSummaryView, nullable: true, description: 'What it is about' })
  listing: ListingSummaryView | null;
  @Shown({ type: MessageItemView, nullable: true }) lastMessage: MessageItemView | null;
  @Shown({ type: 'integer', example: 2, description: 'Messages that the reader has not read' })
  unread: number;
  @Shown({ example: false, description: 'The reader blocked the other person' }) blocked: boolean;
  @Shown({ example: true, description: 'Whether the reader may write here now' }) canWrite: boolean;
  @Shown(instant) createdAt: string;
}

/** The message with the conversation that it opened or went on. */
export class SentMessageView extends MessageItemView {
  @Shown({ type: ConversationView }) conversation: ConversationView;
}

const messageText = () =>
  TextField({ label: 'Message', max: 5000, minMessage: 'Field is empty', example: 'Is it still free?' });

@AcceptsFieldsOf(() => MessageItemView)
export class MessageBody {
  @messageText() message: string;
  @ImageListField({ optional: true, max: IMAGES_MAX, description: 'Own uploads' }) images?: string[];
}

@AcceptsFieldsOf(() => SentMessageView)
export class NewMessageBody {
  @TextListField({ label: 'Username', maxItems: PEOPLE_MAX, example: ['ada.obi'] }) username: string[];
  @messageText() message: string;
  @IdField({ optional: true, label: 'Listing', description: 'What it is about' }) listingId?: string;
  @ImageListField({ optional: true, max: IMAGES_MAX, description: 'Own uploads' }) images?: string[];
}

export class BlockBody {
  @IdField({ optional: true, label: 'Person', description: 'Needed where more than two write' })
  userId?: string;
}
