import { AcceptsFieldsOf, WholeText } from '../platform/http/fields/input.pipe';
import { ChoiceField, EmailField, Shown, TextField } from '../platform/http/fields/fields';
import { PhoneField, RequestCanView, RequestMessageView, RequestView } from '../requests/requests.dto';
import { ENQUIRY_SENDERS, type EnquirySender } from './enquiry.entity';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';

export class EnquiryCanView extends RequestCanView {
  @Shown({ example: true }) reply: boolean;
}

export class EnquiryView extends RequestView {
  @Shown({ type: String, example: ID }) enquiryId: string;
  @Shown({ type: String, example: 'Ada Obi' }) name: string;
  @Shown({ type: String, example: '08031234567' }) phone: string;
  @Shown({ type: String, example: 'ada@example.com' }) email: string;
  @Shown({ type: String, example: 'Is it still free?' }) message: string;
  @Shown({ type: String, enum: ENQUIRY_SENDERS, example: 'Tenant' }) userType: EnquirySender;
  @Shown({ type: String, format: 'date', example: '2026-11-20', description: 'The day it was sent' })
  date: string;
  @Shown({ type: EnquiryCanView }) can: EnquiryCanView;
}

/** One enquiry with the conversation that followed. */
export class EnquiryThreadView extends EnquiryView {
  @Shown({ type: RequestMessageView, isArray: true }) messages: RequestMessageView[];
}

export class EnquiryAnswer {
  @Shown({ type: String, example: 'Request Accepted Successfully' }) message: string;
  @Shown({ type: EnquiryView }) enquiry: EnquiryView;
}

export class EnquiryThreadAnswer {
  @Shown({ type: String, example: 'Reply sent' }) message: string;
  @Shown({ type: EnquiryThreadView }) enquiry: EnquiryThreadView;
}

@AcceptsFieldsOf(() => EnquiryView)
@WholeText('All fields are required.')
export class EnquiryBody {
  @TextField({ max: 120, example: 'Ada Obi' }) name: string;
  @PhoneField() phone: string;
  @EmailField() email: string;
  @TextField({ max: 2000, example: 'Is it still free?' }) message: string;
  @ChoiceField(ENQUIRY_SENDERS, { label: 'Who you are' }) userType: EnquirySender;
}
