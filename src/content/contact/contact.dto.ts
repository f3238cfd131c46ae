import {
  CustomField,
  EmailField,
  IntField,
  LineField,
  NairaField,
  TextField,
} from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { Passes, type Check } from '../../platform/http/fields/field';
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
  @LineField({ label: 'First name', max: 80, example: 'Ada' }) first_name: string;
  @LineField({ label: 'Last name', max: 80, example: 'Obi' }) last_name: string;
  @EmailField() email: string;
  @TextField({ max: 5000, example: 'How do I list a home?' }) message: string;
  @ConsentField() consent: boolean;
}

const minPriceProblem: Check = (minPrice, label, { maxPrice }) =>
  maxPrice !== undefined && Number(minPrice) > Number(maxPrice)
    ? `${label} must not be above max price`
    : null;

export class InquiryBody {
  @VocabularyField('inquiryTypes', { label: 'Inquiry type' }) inquiryType: string;
  @VocabularyField('inquirers', { label: 'Who you are' }) iAm: string;
  @LineField({ label: 'First name', max: 80, example: 'Ada' }) firstName: string;
  @LineField({ label: 'Last name', max: 80, example: 'Obi' }) lastName: string;
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
  @Passes(minPriceProblem, 'Min price') @NairaField({ label: 'Min price', optional: true }) minPrice?: number;
  @IntField({ label: 'Number of beds', optional: true, max: 1000 }) beds?: number;
  @IntField({ label: 'Number of baths', optional: true, max: 1000 }) baths?: number;
  @ConsentField() consent: boolean;
}

/** A contact message as the console shows it. */
export class AdminWrittenView {
  @ShownId() id: string;
  @ShownText('Ada') firstName: string;
  @ShownText('Obi') lastName: string;
  @ShownText('ada@example.com') email: string;
  @ShownChoice(['NEW', 'ANSWERED', 'CLOSED']) status: string;
  @ShownText(null) answer: string | null;
  @ShownInstant({ example: null }) answeredAt: string | null;
  @ShownInstant() createdAt: string;
}

export class AdminContactMessageView extends AdminWrittenView {
  @ShownText('How do I list a home?') message: string;
}

export class AdminInquiryView extends AdminWrittenView {
  @ShownText('Rent') inquiryType: string;
  @ShownText('property owner') iAm: string;
  @ShownText('Lekki', { nullable: true }) location: string | null;
  @ShownText(null) zipCode: string | null;
  @ShownText('Apartment', { nullable: true }) propertyType: string | null;
  @ShownNumber(5000000, { nullable: true }) maxPrice: number | null;
  @ShownNumber(1000000, { nullable: true }) minPrice: number | null;
  @ShownInt(3, { nullable: true }) beds: number | null;
  @ShownInt(2, { nullable: true }) baths: number | null;
}

export class ContactMessageSettledView {
  @ShownText('Answer sent') message: string;
  @Shown({ type: AdminContactMessageView }) contactMessage: AdminContactMessageView;
}

export class InquirySettledView {
  @ShownText('Answer sent') message: string;
  @Shown({ type: AdminInquiryView }) inquiry: AdminInquiryView;
}

/** The answer that is mailed. */
@AcceptsFieldsOf(() => AdminContactMessageView, () => AdminInquiryView)
export class AnswerBody {
  @TextField({ max: 5000, label: 'Answer' }) answer: string;
}
