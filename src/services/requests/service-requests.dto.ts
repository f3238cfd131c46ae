import { ChoiceField, EmailField, Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf, WholeText } from '../../platform/http/fields/input.pipe';
import { SummaryImageView } from '../../requests/listing-summary';
import { PhoneField, RequestCanView, RequestLifeView } from '../../requests/requests.dto';
import { SERVICE_STATUSES, type ServiceStatus } from '../service.entity';
import { SERVICE_REQUESTERS, type ServiceRequester } from './service-request.entity';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';

/** What a request shows of its service. */
export class ServiceSummaryView {
  @Shown({ type: String, example: ID }) serviceId: string;
  @Shown({ type: String, example: ID, description: 'Its provider' }) userId: string;
  @Shown({ type: String, example: 'Moving' }) kind: string;
  @Shown({ type: String, example: 'Careful movers in Lekki' }) title: string;
  @Shown({ type: String, example: 'We pack, carry and unpack.' }) description: string;
  @Shown({ type: String, example: 'Lagos' }) state: string;
  @Shown({ type: String, nullable: true, example: 'Lekki' }) area: string | null;
  @Shown({ type: Number, example: 20000, description: 'Naira' }) startPrice: number;
  @Shown({ type: String, enum: SERVICE_STATUSES, example: 'APPROVED' }) status: ServiceStatus;
  @Shown({ type: SummaryImageView, nullable: true }) image: SummaryImageView | null;
}

export class ServiceRequestView extends RequestLifeView {
  @Shown({ type: String, example: ID }) serviceRequestId: string;
  @Shown({ type: String, example: ID }) serviceId: string;
  @Shown({ type: ServiceSummaryView, nullable: true, description: 'null when it is gone' })
  service: ServiceSummaryView | null;
  @Shown({ type: String, example: 'Ada Obi' }) name: string;
  @Shown({ type: String, example: '08031234567' }) phone: string;
  @Shown({ type: String, nullable: true, example: 'ada@example.com' }) email: string | null;
  @Shown({ type: String, example: '12 Fola Osibo Street, Lekki' }) address: string;
  @Shown({ type: String, example: 'Two rooms, third floor.' }) message: string;
  @Shown({ type: String, enum: SERVICE_REQUESTERS, example: 'Tenant' }) userType: ServiceRequester;
  @Shown({ type: String, format: 'date', example: '2026-11-20', description: 'The day it was sent' })
  date: string;
  @Shown({ type: RequestCanView }) can: RequestCanView;
}

export class ServiceRequestAnswer {
  @Shown({ type: String, example: 'Request Accepted Successfully' }) message: string;
  @Shown({ type: ServiceRequestView }) serviceRequest: ServiceRequestView;
}

@AcceptsFieldsOf(() => ServiceRequestView)
@WholeText('All fields are required.')
export class ServiceRequestBody {
  @TextField({ max: 120, example: 'Ada Obi' }) name: string;
  @PhoneField() phone: string;
  @TextField({ max: 300, example: '12 Fola Osibo Street, Lekki' }) address: string;
  @TextField({ max: 2000, example: 'Two rooms, third floor.' }) message: string;
  @ChoiceField(SERVICE_REQUESTERS, { label: 'Who you are' }) userType: ServiceRequester;
  @EmailField({ optional: true, description: 'Where a visitor hears of the request' }) email?: string;
}
