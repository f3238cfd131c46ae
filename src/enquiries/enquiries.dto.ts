import { SenderNameField } from '../users/account/account-fields';
import { AcceptsFieldsOf, WholeText } from '../platform/http/fields/input.pipe';
import { ChoiceField, EmailField, TextField } from '../platform/http/fields/fields';
import { Shown, ShownChoice, ShownDate, ShownFlag, ShownId, ShownText } from '../platform/http/fields/shown';
import {
  PhoneField,
  ReplyBody,
  RequestCanView,
  RequestMessageView,
  RequestView,
} from '../requests/requests.dto';
import { ENQUIRY_SENDERS, type EnquirySender } from './enquiry.entity';

export class EnquiryCanView extends RequestCanView {
  @ShownFlag(true) reply: boolean;
}

export class EnquiryView extends RequestView {
  @ShownId() enquiryId: string;
  @ShownText('Ada Obi') name: string;
  @ShownText('08031234567') phone: string;
  @ShownText('ada@example.com') email: string;
  @ShownText('Is it still free?') message: string;
  @ShownChoice(ENQUIRY_SENDERS, { example: 'Tenant' }) userType: EnquirySender;
  @ShownDate({ description: 'The day it was sent' })
  date: string;
  @Shown({ type: EnquiryCanView }) can: EnquiryCanView;
}

/** One enquiry with the conversation that followed. */
export class EnquiryThreadView extends EnquiryView {
  @Shown({ type: RequestMessageView, isArray: true }) messages: RequestMessageView[];
}

export class EnquiryResponse {
  @ShownText('Request Accepted Successfully') message: string;
  @Shown({ type: EnquiryView }) enquiry: EnquiryView;
}

export class EnquiryThreadResponse {
  @ShownText('Reply sent') message: string;
  @Shown({ type: EnquiryThreadView }) enquiry: EnquiryThreadView;
}

@AcceptsFieldsOf(() => EnquiryThreadView)
@WholeText('All fields are required.')
export class EnquiryBody {
  @SenderNameField() name: string;
  @PhoneField() phone: string;
  @EmailField() email: string;
  @TextField({ max: 2000, example: 'Is it still free?' }) message: string;
  @ChoiceField(ENQUIRY_SENDERS, { label: 'Who you are' }) userType: EnquirySender;
}

@AcceptsFieldsOf(() => EnquiryThreadView)
export class EnquiryReplyBody extends ReplyBody {}
