import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { ListingImageView } from '../../listings/content/listing-content.view';
import { CAUTION_STATUSES, type CautionStatus } from './stay-caution.entity';

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
