import { ChoiceField, Shown, TextField, CustomField } from '../platform/http/fields/fields';
import { PageQuery } from '../platform/http/page';
import { ListingSummaryView } from './listing-summary';
import { REQUEST_STATUSES, type CancelledBy, type Party, type RequestStatus } from './request.states';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const instant = { type: String, format: 'date-time', nullable: true };

/** A phone number as people write it: 7 to 15 digits, with spaces, brackets, dashes and a leading plus. */
export const PhoneField = (options: { label?: string; required?: string } = {}): PropertyDecorator =>
  CustomField(
    (value) => {
      const known = typeof value === 'string' && value.length <= 30 && /^\+?[\d\s().-]+$/.test(value);
      const digits = known ? value.replace(/\D/g, '').length : 0;
      return digits >= 7 && digits <= 15 ? null : 'Enter a valid phone number';
    },
    {
      ...options,
      read: (value) => (typeof value === 'string' ? value.trim() : value),
      api: { type: String, example: '08031234567' },
    },
  );

/** Which of one's requests: those that others sent about one's listings, or those that one sent. */
export class BoxQuery extends PageQuery {
  @ChoiceField(['received', 'sent'], { optional: true, description: '`received` unless said otherwise' })
  box?: 'received' | 'sent';

  @ChoiceField([...REQUEST_STATUSES, 'ALL'], {
    optional: true,
    aliases: { accept: 'ACCEPTED' },
    description: 'Only those in this state',
  })
  status?: RequestStatus | 'ALL';
}

export class CancelBody {
  @TextField({ optional: true, max: 500, example: 'I found another home' }) reason?: string;
}

export class ReplyBody {
  @TextField({ max: 5000, example: 'Yes, it is still free. When would you like to see it?' }) message: string;
}

/** What the reader can do with a request now. */
export class RequestCanView {
  @Shown({ example: true }) accept: boolean;
  @Shown({ example: false }) complete: boolean;
  @Shown({ example: true }) cancel: boolean;
}

/** What every kind of request shows. */
export class RequestLifeView {
  @Shown({ type: String, enum: REQUEST_STATUSES, example: 'PENDING' }) status: RequestStatus;
  @Shown({ type: String, enum: ['received', 'sent'], example: 'received', description: 'The reader’s side' })
  box: 'received' | 'sent';
  @Shown({ type: String, required: false, example: ID, description: 'Only in what one sent oneself' })
  senderUserId?: string;
  @Shown({ ...instant, nullable: false, example: '2026-11-20T09:00:00.000Z' }) createdAt: string;
  @Shown({ ...instant, example: null }) acceptedAt: string | null;
  @Shown({ ...instant, example: null }) completedAt: string | null;
  @Shown({ ...instant, example: null }) cancelledAt: string | null;
  @Shown({ type: String, nullable: true, enum: ['owner', 'sender', 'system'], example: null })
  cancelledBy: CancelledBy | null;
  @Shown({ type: String, nullable: true, example: null }) cancelReason: string | null;
}

/** What is asked about a listing. */
export class RequestView extends RequestLifeView {
  @Shown({ type: String, example: ID }) listingId: string;
  @Shown({ type: ListingSummaryView, nullable: true, description: 'null when it is gone' })
  listing: ListingSummaryView | null;
}

/** A message of the conversation that followed a request. */
export class RequestMessageView {
  @Shown({ type: String, example: ID }) messageId: string;
  @Shown({ type: String, enum: ['owner', 'sender'], example: 'owner' }) from: Party;
  @Shown({ type: String, example: 'Yes, it is still free.' }) message: string;
  @Shown({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' }) createdAt: string;
}

export const REQUEST_KINDS = ['enquiry', 'tour', 'service'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A visitor's own request, read by the link in the mail. What does not belong to its kind is null or empty. */
export class SignedRequestView {
  @Shown({ type: String, enum: [...REQUEST_KINDS], example: 'tour' }) kind: RequestKind;
  @Shown({ type: String, example: ID }) requestId: string;
  @Shown({ type: String, enum: REQUEST_STATUSES, example: 'PENDING' }) status: RequestStatus;
  @Shown({ type: ListingSummaryView, nullable: true }) listing: ListingSummaryView | null;
  @Shown({
    type: String,
    required: false,
    example: 'Moving in Lekki',
    description: 'What a service is called',
  })
  serviceTitle?: string;
  @Shown({ type: String, example: 'Ada Obi' }) name: string;
  @Shown({ type: String, nullable: true, example: 'ada@example.com' }) email: string | null;
  @Shown({ type: String, example: '08031234567' }) phone: string;
  @Shown({ type: String, nullable: true, example: 'Is it still free?' }) message: string | null;
  @Shown({ type: String, nullable: true, enum: ['IN_PERSON', 'VIDEO'], example: 'IN_PERSON' })
  tourType: string | null;
  @Shown({ type: String, format: 'date', nullable: true, example: '2026-12-01' }) date: string | null;
  @Shown({ type: String, nullable: true, example: '14:30' }) time: string | null;
  @Shown({ type: String, nullable: true, example: null }) cancelReason: string | null;
  @Shown({ type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' }) createdAt: string;
  @Shown({ type: RequestMessageView, isArray: true }) messages: RequestMessageView[];
  @Shown({ example: true }) canCancel: boolean;
  @Shown({ example: false }) canReply: boolean;
}

export class SignedRequestAnswer {
  @Shown({ type: String, example: 'Cancelled Successfully' }) message: string;
  @Shown({ type: SignedRequestView }) request: SignedRequestView;
}
