import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { IdField, TextField, TextListField } from '../platform/http/fields/fields';
import { Shown, ShownFlag, ShownId, ShownInstant, ShownInt, ShownText } from '../platform/http/fields/shown';
import { ListingSummaryView } from '../requests/listing-summary';
import { ImageListField } from '../uploads/images/image-list.field';
import { ImageView } from '../uploads/uploads.dto';

const IMAGES_MAX = 5;
const PEOPLE_MAX = 10;

export class ParticipantView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownText(null) avatar: string | null;
}

export class MessageItemView {
  @ShownId() messageId: string;
  @ShownId() conversationId: string;
  @Shown({ type: ParticipantView }) sender: ParticipantView;
  @ShownText('Is it still free?') message: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @ShownText(null, { description: 'Shown to its readers when it looks like a scam' })
  warning: string | null;
  @ShownInstant({ example: '2026-11-20T10:00:00.000Z' }) createdAt: string;
  @ShownInstant({ example: null, description: 'When one of the others first read it' })
  readAt: string | null;
}

export class ConversationView {
  @ShownId() conversationId: string;
  @Shown({ type: ParticipantView, isArray: true, description: 'Includes the reader' })
  participants: ParticipantView[];
  @Shown({ type: ListingSummaryView, nullable: true, description: 'The listing it is about' })
  listing: ListingSummaryView | null;
  @Shown({ type: MessageItemView, nullable: true }) lastMessage: MessageItemView | null;
  @ShownInt(2, { description: 'Messages that the reader has not read' })
  unread: number;
  @ShownFlag(false, { description: 'The reader blocked the other person' }) blocked: boolean;
  @ShownFlag(true, { description: 'Whether the reader may write here now' }) canWrite: boolean;
  @ShownInstant({ example: '2026-11-20T10:00:00.000Z' }) createdAt: string;
}

/** The message and its conversation, new or existing. */
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
  @IdField({ optional: true, label: 'Listing', description: 'The listing it is about' }) listingId?: string;
  @ImageListField({ optional: true, max: IMAGES_MAX, description: 'Own uploads' }) images?: string[];
}

export class BlockBody {
  @IdField({ optional: true, label: 'Person', description: 'Required where more than two people write' })
  userId?: string;
}
