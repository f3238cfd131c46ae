import { SenderNameField } from '../../users/account/account-fields';
import { ChoiceField, EmailField, LineField, TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownId,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf, WholeText } from '../../platform/http/fields/input.pipe';
import { SummaryImageView } from '../../requests/listing-summary';
import { PhoneField, RequestCanView, RequestLifeView } from '../../requests/requests.dto';
import { SERVICE_STATUSES, type ServiceStatus } from '../service.states';
import { SERVICE_REQUESTERS, type ServiceRequester } from './service-request.entity';

/** The service as a request shows it. */
export class ServiceSummaryView {
  @ShownId() serviceId: string;
  @ShownId({ description: 'Its provider' }) userId: string;
  @ShownText('Moving') kind: string;
  @ShownText('Careful movers in Lekki') title: string;
  @ShownText('We pack, carry and unpack.') description: string;
  @ShownText('Lagos') state: string;
  @ShownText('Lekki', { nullable: true }) area: string | null;
  @ShownNumber(20000, { description: 'Naira' }) startPrice: number;
  @ShownChoice(SERVICE_STATUSES, { example: 'APPROVED' }) status: ServiceStatus;
  @Shown({ type: SummaryImageView, nullable: true }) image: SummaryImageView | null;
}

export class ServiceRequestView extends RequestLifeView {
  @ShownId() serviceRequestId: string;
  @ShownId() serviceId: string;
  @Shown({ type: ServiceSummaryView, nullable: true, description: 'null when it is deleted or not visible' })
  service: ServiceSummaryView | null;
  @ShownText('Moving in Lekki', { description: 'What the service is called, also when it is deleted' })
  serviceTitle: string;
  @ShownText('Ada Obi') name: string;
  @ShownText('08031234567') phone: string;
  @ShownText('ada@example.com', { nullable: true }) email: string | null;
  @ShownText('12 Fola Osibo Street, Lekki') address: string;
  @ShownText('Two rooms, third floor.') message: string;
  @ShownChoice(SERVICE_REQUESTERS, { example: 'Tenant' }) userType: ServiceRequester;
  @ShownDate({ description: 'The day it was sent' })
  date: string;
  @Shown({ type: RequestCanView }) can: RequestCanView;
}

export class ServiceRequestResponse {
  @ShownText('Request Accepted Successfully') message: string;
  @Shown({ type: ServiceRequestView }) serviceRequest: ServiceRequestView;
}

@AcceptsFieldsOf(() => ServiceRequestView)
@WholeText('All fields are required.')
export class ServiceRequestBody {
  @SenderNameField() name: string;
  @PhoneField() phone: string;
  @LineField({ max: 300, example: '12 Fola Osibo Street, Lekki' }) address: string;
  @TextField({ max: 2000, example: 'Two rooms, third floor.' }) message: string;
  @ChoiceField(SERVICE_REQUESTERS, { label: 'Who you are' }) userType: ServiceRequester;
  @EmailField({ optional: true, description: 'Where a visitor is notified of the request' }) email?: string;
}
