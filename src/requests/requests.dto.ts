import { ChoiceField, TextField, CustomField } from '../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownText,
} from '../platform/http/fields/shown';
import { PageQuery } from '../platform/http/page';
import { readDigits } from '../users/account/account-fields';
import { ListingSummaryView } from './listing-summary';
import { REQUEST_STATUSES, type CancelledBy, type Party, type RequestStatus } from './life/request.states';

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
      read: readDigits,
      api: { type: String, example: '08031234567' },
    },
  );

/** Which of the caller's requests: received about their listings, or sent by them. */
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

/** Which side of the caller's requests is counted. */
export class RequestBoxQuery {
  @ChoiceField(['received', 'sent'], { optional: true, description: '`received` unless said otherwise' })
  box?: 'received' | 'sent';
}

/** Requests of all three kinds by their state; `ALL` is their sum. */
export class RequestCountsView {
  @ShownInt(105) ALL: number;
  @ShownInt(12) PENDING: number;
  @ShownInt(40) ACCEPTED: number;
  @ShownInt(50) COMPLETED: number;
  @ShownInt(3) CANCELLED: number;
}

export class CancelBody {
  @TextField({ optional: true, max: 500, example: 'I found another home' }) reason?: string;
}

export class ReplyBody {
  @TextField({ max: 5000, example: 'Yes, it is still free. When would you like to see it?' }) message: string;
}

/** The actions the reader may take now. */
export class RequestCanView {
  @ShownFlag(true) accept: boolean;
  @ShownFlag(false) complete: boolean;
  @ShownFlag(true) cancel: boolean;
}

/** The fields of every kind of request. */
export class RequestLifeView {
  @ShownChoice(REQUEST_STATUSES, { example: 'PENDING' }) status: RequestStatus;
  @ShownChoice(['received', 'sent'], { description: 'The reader’s side' })
  box: 'received' | 'sent';
  @ShownId({ required: false, description: 'Only in what one sent oneself' })
  senderUserId?: string;
  @ShownInstant() createdAt: string;
  @ShownInstant({ example: null }) acceptedAt: string | null;
  @ShownInstant({ example: null }) completedAt: string | null;
  @ShownInstant({ example: null }) cancelledAt: string | null;
  @ShownChoice(['owner', 'sender', 'system'], { example: null })
  cancelledBy: CancelledBy | null;
  @ShownText(null) cancelReason: string | null;
  @ShownText(null, { description: 'Shown when something that the other side wrote looks like a scam' })
  warning: string | null;
}

/** A request about a listing. */
export class RequestView extends RequestLifeView {
  @ShownId() listingId: string;
  @Shown({ type: ListingSummaryView, nullable: true, description: 'null when it is deleted or not visible' })
  listing: ListingSummaryView | null;
}

/** A message of the conversation that followed a request. */
export class RequestMessageView {
  @ShownId() messageId: string;
  @ShownChoice(['owner', 'sender']) from: Party;
  @ShownText('Yes, it is still free.') message: string;
  @ShownText(null, { description: 'Shown to its reader when it looks like a scam' })
  warning: string | null;
  @ShownInstant({ example: '2026-11-20T10:00:00.000Z' }) createdAt: string;
}

export const REQUEST_KINDS = ['enquiry', 'tour', 'service', 'stay'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The request that a visitor's link leads to. */
export const SIGNED_KINDS = [...REQUEST_KINDS, 'waitlist'] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];
