import { ShownChoice, ShownId, ShownInstant, ShownText } from '../../platform/http/fields/shown';
import { REQUEST_KINDS, type RequestKind } from '../requests.dto';

/** A request that its owner has not answered. */
export class WaitingRequestView {
  @ShownId({ description: 'enquiryId, requestId or serviceRequestId' }) id: string;
  @ShownChoice(REQUEST_KINDS, { example: 'tour' }) kind: RequestKind;
  @ShownText('Ada Obi', { description: 'Who asks' }) name: string;
  @ShownText('Two-bedroom flat in Lekki', { description: 'The title of the home or service' }) about: string;
  @ShownInstant() createdAt: string;
}

/** When the caller last asked about a home; null for never. */
export class AskedBeforeView {
  @ShownInstant({ nullable: true, description: 'The newest enquiry that was not cancelled' })
  enquiryAt: string | null;
  @ShownInstant({ nullable: true, description: 'The newest tour request that was not cancelled' })
  tourAt: string | null;
}
