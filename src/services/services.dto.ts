import {
  ChoiceField,
  IntField,
  NairaField,
  Shown,
  TextField,
  TextListField,
} from '../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { PageQuery } from '../platform/http/page';
import { FieldChangeView } from '../listings/content/listing.view';
import { StateField } from '../places/state-field';
import { RatingBody, RatingView } from '../ratings/ratings.dto';
import { SummaryImageView } from '../requests/listing-summary';
import { ReviewSummaryView } from '../users/profile/profile.dto';
import { ImageListField } from '../uploads/images/image-list.field';
import { VocabularyField } from '../vocabulary/vocabulary-field';
import { SERVICE_STATUSES, type ServiceStatus } from './service.entity';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const text = (example: string | null) => ({ type: String, nullable: true, example });
const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' } as const;
export const SERVICE_SORTS = [
  'default',
  'price_asc',
  'price_desc',
  'date_asc',
  'date_desc',
  'rating_desc',
] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

const lines = { optional: true, maxItems: 30, maxLength: 200 };

export class ServicesQuery extends PageQuery {
  @VocabularyField('serviceTypes', { optional: true, description: 'Only this kind' }) kind?: string;
  @TextField({ optional: true, max: 100, description: 'A part of the area or the state', example: 'Lekki' })
  area?: string;
  @TextField({
    optional: true,
    max: 100,
    description: 'Words of title, description, kind or provider',
    example: 'moving',
  })
  q?: string;
  @ChoiceField(SERVICE_SORTS, { optional: true, description: 'Newest first unless said otherwise' })
  sort?: ServiceSort;
}

export class OwnServicesQuery extends PageQuery {
  @ChoiceField([...SERVICE_STATUSES, 'ALL'], { optional: true, description: 'Of one’s own services' })
  status?: ServiceStatus | 'ALL';
}

export class ServiceProviderView {
  @Shown({ type: String, example: ID }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown(text('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg')) avatar: string | null;
  @Shown(text('provider')) persona: string | null;
}

/** An edit of a published service that waits for an admin. */
export class PendingServiceEditView {
  @Shown(instant) submittedAt: string;
  @Shown({ type: FieldChangeView, isArray: true, description: '`before` is what visitors see until then' })
  changes: FieldChangeView[];
}

/** A service as every call answers it. `version`, `pending`, `reason` and `note` are absent for visitors and strangers. */
export class ServiceView {
  @Shown({ type: String, example: ID }) serviceId: string;
  @Shown({ type: String, example: ID, description: 'Its provider' }) userId: string;
  @Shown({ type: String, example: 'Moving' }) kind: string;
  @Shown({ type: String, example: 'Careful movers in Lekki' }) title: string;
  @Shown({ type: String, example: 'We pack, carry and unpack, with our own truck.' }) description: string;
  @Shown({ type: String, example: 'Lagos' }) state: string;
  @Shown(text('Lekki')) area: string | null;
  @Shown({ type: Number, example: 20000, description: 'Naira' }) startPrice: number;
  @Shown({ type: [String], example: ['Packing', 'Truck'] }) included: string[];
  @Shown({ type: [String], example: ['Storage'] }) excluded: string[];
  @Shown({ type: SummaryImageView, isArray: true }) images: SummaryImageView[];
  @Shown({ type: String, enum: SERVICE_STATUSES, example: 'APPROVED' }) status: ServiceStatus;
  @Shown({ type: Number, nullable: true, example: 4.5, description: 'null without reviews' }) rating:
    number | null;
  @Shown({ type: 'integer', example: 12 }) reviewCount: number;
  @Shown({ type: ServiceProviderView }) provider: ServiceProviderView;
  @Shown({ type: Boolean, example: false }) isOwner: boolean;
  @Shown(instant) createdAt: string;
  @Shown({ ...instant, nullable: true }) publishedAt: string | null;
  @Shown({
    type: 'integer',
    required: false,
    example: 1,
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
  @Shown({ ...text(null), required: false, description: 'Why it, or its last edit, was refused (owner)' })
  reason?: string | null;
  @Shown({ ...text(null), required: false, description: 'What the admin wrote about it (owner)' }) note?:
    string | null;
}

@AcceptsFieldsOf(() => ServiceView)
export class ServiceBody {
  @VocabularyField('serviceTypes') kind: string;
  @TextField({ max: 120, example: 'Careful movers in Lekki' }) title: string;
  @TextField({ max: 5000, example: 'We pack, carry and unpack, with our own truck.' }) description: string;
  @StateField() state: string;
  @TextField({ optional: true, clears: true, max: 100, example: 'Lekki' }) area?: string | null;
  @NairaField({ label: 'Starting price', example: 20000 }) startPrice: number;
  @TextListField(lines) included?: string[];
  @TextListField(lines) excluded?: string[];
  @ImageListField({ optional: true, max: 10 }) images?: string[];
}

/** What is absent stays. */
@AcceptsFieldsOf(() => ServiceView)
export class ServiceEditBody {
  @VocabularyField('serviceTypes', { keeps: true }) kind?: string;
  @TextField({ keeps: true, max: 120, example: 'Careful movers in Lekki' }) title?: string;
  @TextField({ keeps: true, max: 5000 }) description?: string;
  @StateField({ keeps: true }) state?: string;
  @TextField({ optional: true, clears: true, max: 100, example: 'Lekki' }) area?: string | null;
  @NairaField({ keeps: true, label: 'Starting price', example: 20000 }) startPrice?: number;
  @TextListField(lines) included?: string[];
  @TextListField(lines) excluded?: string[];
  @ImageListField({ optional: true, max: 10 }) images?: string[];
  @IntField({ optional: true, min: 1, description: 'The version that was read; any other answers 409' })
  version?: number;
}

export class ServiceAnswer {
  @Shown({ type: String, example: 'Service updated' }) message: string;
  @Shown({ type: ServiceView }) service: ServiceView;
}

export class ServiceReviewView extends RatingView {
  @Shown({ type: String, example: ID }) serviceId: string;
}

/** The reviews of one service together. */
export class ServiceReviewsSummaryView extends ReviewSummaryView {
  @Shown({ type: Boolean, example: true, description: 'Whether the caller may write one now' })
  canWrite: boolean;
}

@AcceptsFieldsOf(() => ServiceReviewView)
export class ServiceReviewBody extends RatingBody {}
