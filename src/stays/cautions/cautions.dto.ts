import { ChoiceField, NairaField, TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { ListingImageView } from '../../listings/content/listing-content.view';
import { ImageListField } from '../../uploads/images/image-list.field';
import { CAUTION_STATUSES, type CautionStatus } from './stay-caution.entity';

export class CautionBody {
  @ChoiceField(['RETURNED', 'PART'], { example: 'RETURNED' }) outcome: 'RETURNED' | 'PART';
  @NairaField({ min: 0, optional: true, example: 15000, description: 'Of PART: what comes back' })
  returned?: number;
  @TextField({ max: 2000, optional: true, example: 'The mirror is broken', description: 'Of PART' })
  reason?: string;
  @ImageListField({ max: 10, optional: true, description: 'Of PART: own uploads, at least one' })
  images?: string[];
}

/** The outcome of the caution of a stay. */
export class CautionRecordView {
  @ShownChoice(CAUTION_STATUSES, { example: 'DUE' }) status: CautionStatus;
  @ShownNumber(20000, { description: 'Naira' }) amount: number;
  @ShownInstant({ nullable: true, description: 'The host answers until then' }) dueAt: string | null;
  @ShownFlag(false, { description: 'The host has not answered in time' }) overdue: boolean;
  @ShownNumber(null, { description: 'Naira' }) returned: number | null;
  @ShownText(null, { description: 'Why not all of it comes back' }) reason: string | null;
  @Shown({ type: ListingImageView, isArray: true }) images: ListingImageView[];
  @ShownInstant({ example: null }) answeredAt: string | null;
  @ShownInstant({ example: null, description: 'The guest accepts or contests until then' })
  contestUntil: string | null;
  @ShownText(null, { description: 'What the guest says' }) contestReason: string | null;
}
