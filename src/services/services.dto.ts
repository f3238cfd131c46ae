import {
  ChoiceField,
  IntField,
  LineField,
  NairaField,
  TextField,
  TextListField,
} from '../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { WordsField } from '../platform/http/fields/words-field';
import { PageQuery } from '../platform/http/page';
import { FieldChangeView } from '../listings/content/listing.view';
import { StateField } from '../places/state-field';
import { RatingBody, RatingView } from '../ratings/ratings.dto';
import { SummaryImageView } from '../requests/listing-summary';
import { ReviewSummaryView } from '../users/profile/profile.dto';
import { ImageListField } from '../uploads/images/image-list.field';
import { VocabularyField } from '../vocabulary/vocabulary-field';
import { SERVICE_STATUSES, type ServiceStatus } from './service.states';
const SERVICE_SORTS = ['default', 'price_asc', 'price_desc', 'date_asc', 'date_desc', 'rating_desc'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

const lines = { optional: true, maxItems: 30, maxLength: 200 };

export class ServicesQuery extends PageQuery {
  @VocabularyField('serviceTypes', { optional: true, description: 'Only this kind' }) kind?: string;
  @TextField({ optional: true, max: 100, description: 'A part of the area or the state', example: 'Lekki' })
  area?: string;
  @WordsField({ max: 200, description: 'Words of title, description, kind or provider', example: 'moving' })
  q?: string;
  @ChoiceField(SERVICE_SORTS, { optional: true, description: 'Newest first unless said otherwise' })
  sort?: ServiceSort;
}

export class OwnServicesQuery extends PageQuery {
  @ChoiceField([...SERVICE_STATUSES, 'ALL'], { optional: true, description: 'Of your own services' })
  status?: ServiceStatus | 'ALL';
}

export class ServiceProviderView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg', { nullable: true }) avatar: string | null;
  @ShownText('provider', { nullable: true }) persona: string | null;
}

/** A pending edit of a published service. */
export class PendingServiceEditView {
  @ShownInstant() submittedAt: string;
  @Shown({ type: FieldChangeView, isArray: true, description: '`before` is what visitors see until then' })
  changes: FieldChangeView[];
}

/** An edit of a published service that was not approved; `reason` and `note` of the service say why. */
export class RefusedServiceEditView {
  @ShownInstant() decidedAt: string;
  @Shown({ type: FieldChangeView, isArray: true, description: '`before` is what visitors see' })
  changes: FieldChangeView[];
}

/**
 * A service as every endpoint returns it. `version`, `pending`, `refused`, `reason` and `note` are absent for visitors
 * and strangers.
 */
export class ServiceView {
  @ShownId() serviceId: string;
  @ShownId({ description: 'Its provider' }) userId: string;
  @ShownText('Moving') kind: string;
  @ShownText('Careful movers in Lekki') title: string;
  @ShownText('We pack, carry and unpack, with our own truck.') description: string;
  @ShownText('Lagos') state: string;
  @ShownText('Lekki', { nullable: true }) area: string | null;
  @ShownNumber(20000, { description: 'Naira' }) startPrice: number;
  @Shown({ type: [String], example: ['Packing', 'Truck'] }) included: string[];
  @Shown({ type: [String], example: ['Storage'] }) excluded: string[];
  @Shown({ type: SummaryImageView, isArray: true }) images: SummaryImageView[];
  @ShownChoice(SERVICE_STATUSES, { example: 'APPROVED' }) status: ServiceStatus;
  @ShownNumber(4.5, { nullable: true, description: 'null without reviews' }) rating: number | null;
  @ShownInt(12) reviewCount: number;
  @Shown({ type: ServiceProviderView }) provider: ServiceProviderView;
  @ShownFlag(false) isOwner: boolean;
  @ShownInstant() createdAt: string;
  @ShownInstant({ nullable: true }) publishedAt: string | null;
  @ShownInt(1, {
    required: false,
    description: 'Rises when its content or the edit that waits changes (owner)',
  })
  version?: number;
  @Shown({
    type: PendingServiceEditView,
    nullable: true,
    required: false,
    description: 'The edit that waits while this version stays public; null when none does (owner)',
  })
  pending?: PendingServiceEditView | null;
  @Shown({
    type: RefusedServiceEditView,
    nullable: true,
    required: false,
    description:
      'The edit that was not approved, from which the next one can go on; null when none was (owner)',
  })
  refused?: RefusedServiceEditView | null;
  @ShownText(null, { required: false, description: 'Why it, or its last edit, was refused (owner)' })
  reason?: string | null;
  @ShownText(null, { required: false, description: 'What the admin wrote about it (owner)' }) note?:
    | string
    | null;
}

@AcceptsFieldsOf(() => ServiceView)
export class ServiceBody {
  @VocabularyField('serviceTypes') kind: string;
  @LineField({ max: 120, example: 'Careful movers in Lekki' }) title: string;
  @TextField({ max: 5000, example: 'We pack, carry and unpack, with our own truck.' }) description: string;
  @StateField() state: string;
  @LineField({ optional: true, clears: true, max: 100, example: 'Lekki' }) area?: string | null;
  @NairaField({ label: 'Starting price', example: 20000 }) startPrice: number;
  @TextListField(lines) included?: string[];
  @TextListField(lines) excluded?: string[];
  @ImageListField({ optional: true, max: 10 }) images?: string[];
}

/** Absent fields stay as they are. */
@AcceptsFieldsOf(() => ServiceView)
export class ServiceEditBody {
  @VocabularyField('serviceTypes', { unchangedIfAbsent: true }) kind?: string;
  @LineField({ unchangedIfAbsent: true, max: 120, example: 'Careful movers in Lekki' }) title?: string;
  @TextField({ unchangedIfAbsent: true, max: 5000 }) description?: string;
  @StateField({ unchangedIfAbsent: true }) state?: string;
  @LineField({ optional: true, clears: true, max: 100, example: 'Lekki' }) area?: string | null;
  @NairaField({ unchangedIfAbsent: true, label: 'Starting price', example: 20000 }) startPrice?: number;
  @TextListField(lines) included?: string[];
  @TextListField(lines) excluded?: string[];
  @ImageListField({ optional: true, max: 10 }) images?: string[];
  @IntField({ optional: true, min: 1, description: 'The version that was read; any other returns 409' })
  version?: number;
}

export class ServiceResponse {
  @ShownText('Service updated') message: string;
  @Shown({ type: ServiceView }) service: ServiceView;
}

export class ServiceReviewView extends RatingView {
  @ShownId() serviceId: string;
}

/** The summary of a service's reviews. */
export class ServiceReviewsSummaryView extends ReviewSummaryView {
  @ShownFlag(true, { description: 'Whether the caller may write one now' })
  canWrite: boolean;
}

@AcceptsFieldsOf(() => ServiceReviewView)
export class ServiceReviewBody extends RatingBody {}
