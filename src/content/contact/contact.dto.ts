import {
  CustomField,
  EmailField,
  IntField,
  NairaField,
  Shown,
  TextField,
} from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { VocabularyField } from '../../vocabulary/vocabulary-field';

const CONSENT = 'I consent to having this website store my submitted information';

/** Must be given and true. */
const ConsentField = (): PropertyDecorator =>
  CustomField(
    (value) => (value === true || value === 'true' || value === 'on' ? null : 'Consent is required'),
    {
      label: 'Consent',
      required: 'Consent is required',
      description: CONSENT,
      api: { type: Boolean, example: true },
    },
  );

export class ContactBody {
  @TextField({ label: 'First name', max: 80, example: 'Ada' }) first_name: string;
  @TextField({ label: 'Last name', max: 80, example: 'Obi' }) last_name: string;
  @EmailField() email: string;
  @TextField({ max: 5000, example: 'How do I list a home?' }) message: string;
  @ConsentField() consent: boolean;
}

export class InquiryBody {
  @VocabularyField('inquiryTypes', { label: 'Inquiry type' }) inquiryType: string;
  @VocabularyField('inquirers', { label: 'Who you are' }) iAm: string;
  @TextField({ label: 'First name', max: 80, example: 'Ada' }) firstName: string;
  @TextField({ label: 'Last name', max: 80, example: 'Obi' }) lastName: string;
  @EmailField() email: string;
  @VocabularyField('inquiryLocations', { label: 'Location', optional: true }) location?: string;
  @TextField({
    label: 'Zip code',
    optional: true,
    max: 20,
    pattern: /^[A-Za-z0-9 -]+$/,
    message: 'Zip code must be a postal code',
  })
  zipCode?: string;
  @VocabularyField('inquiryPropertyTypes', { label: 'Property type', optional: true }) propertyType?: string;
  @NairaField({ label: 'Max price', optional: true }) maxPrice?: number;
  @NairaField({ label: 'Min price', optional: true }) minPrice?: number;
  @IntField({ label: 'Number of beds', optional: true, max: 1000 }) beds?: number;
  @IntField({ label: 'Number of baths', optional: true, max: 1000 }) baths?: number;
  @ConsentField() consent: boolean;
}

/** What the console sees of something that was written. */
export class AdminWrittenView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
  @Shown({ type: String, example: 'Ada' }) firstName: string;
  @Shown({ type: String, example: 'Obi' }) lastName: string;
  @Shown({ type: String, example: 'ada@example.com' }) email: string;
  @Shown({ type: String, enum: ['NEW', 'ANSWERED', 'CLOSED'], example: 'NEW' }) status: string;
  @Shown({ type: String, nullable: true, example: null }) answer: string | null;
  @Shown({ type: String, format: 'date-time', nullable: true, example: null }) answeredAt: string | null;
  @Shown({ type: String, format: 'date-time' }) createdAt: string;
}

export class AdminContactMessageView extends AdminWrittenView {
  @Shown({ type: String, example: 'How do I list a home?' }) message: string;
}

export class AdminInquiryView extends AdminWrittenView {
  @Shown({ type: String, example: 'Rent' }) inquiryType: string;
  @Shown({ type: String, example: 'property owner' }) iAm: string;
  @Shown({ type: String, nullable: true, example: 'Lekki' }) location: string | null;
  @Shown({ type: String, nullable: true, example: null }) zipCode: string | null;
  @Shown({ type: String, nullable: true, example: 'Apartment' }) propertyType: string | null;
  @Shown({ type: Number, nullable: true, example: 5000000 }) maxPrice: number | null;
  @Shown({ type: Number, nullable: true, example: 1000000 }) minPrice: number | null;
  @Shown({ type: 'integer', nullable: true, example: 3 }) beds: number | null;
  @Shown({ type: 'integer', nullable: true, example: 2 }) baths: number | null;
}

export class ContactMessageSettledView {
  @Shown({ type: String, example: 'Answer sent' }) message: string;
  @Shown({ type: AdminContactMessageView }) contactMessage: AdminContactMessageView;
}

export class InquirySettledView {
  @Shown({ type: String, example: 'Answer sent' }) message: string;
  @Shown({ type: AdminInquiryView }) inquiry: AdminInquiryView;
}

/** The answer that is mailed. */
@AcceptsFieldsOf(() => AdminContactMessageView, () => AdminInquiryView)
export class AnswerBody {
  @TextField({ max: 5000, label: 'Answer' }) answer: string;
}
