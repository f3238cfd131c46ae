import { TextField } from '../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownText,
} from '../platform/http/fields/shown';
import { ImageListField } from '../uploads/images/image-list.field';
import { ImageView } from '../uploads/uploads.dto';
import { CASE_KINDS, CASE_STATES, type CaseOutcome } from './case.states';

const IMAGES_MAX = 10;

export class EvidenceView {
  @ShownId() evidenceId: string;
  @ShownText('I waited at the gate from ten to eleven') text: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @ShownInstant() createdAt: string;
}

export class CaseAppealView {
  @ShownText('The photo shows the day') reason: string;
  @ShownFlag(true, { description: 'One’s own' }) own: boolean;
  @ShownInstant() at: string;
}

/** The actions that this person can take now. */
export class CaseAbilitiesView {
  @ShownFlag() evidence: boolean;
  @ShownFlag() appeal: boolean;
}

/** Documented as what it can be: a word, or the sum of a caution that is returned. */
export const ShownOutcome = (): PropertyDecorator =>
  Shown({
    oneOf: [
      { type: 'string', nullable: true },
      { type: 'object', required: ['returned'], properties: { returned: { type: 'number' } } },
    ],
    example: 'DISMISSED',
    description:
      'STAY_NO_SHOW: NO_SHOW, COMPLETED or CANCELLED_BY_HOST. CAUTION: {returned}. TOUR_NO_SHOW: UPHELD or DISMISSED. Null until it is decided',
  });

export class CaseView {
  @ShownText('GC-2026-000123') caseNumber: string;
  @ShownChoice(CASE_KINDS) kind: string;
  @ShownChoice(CASE_STATES) state: string;
  @ShownId({ description: 'The booking or tour request' }) subjectId: string;
  @ShownId() listingId: string;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) title: string | null;
  @ShownChoice(['claimant', 'respondent'], { description: 'The caller’s: the claimant contests' })
  side: string;
  @ShownText('Bola Ade', { description: 'The other side' }) otherName: string;
  @ShownText('I was there at ten', { description: 'Why the claimant contests it' }) reason: string;
  @Shown({ type: EvidenceView, isArray: true, description: 'The caller’s own' }) evidence: EvidenceView[];
  @ShownInstant({ nullable: true }) evidenceUntil: string | null;
  @ShownOutcome() outcome: CaseOutcome | null;
  @ShownText(null, { description: 'What the admin says to both sides' }) note: string | null;
  @ShownInstant({ example: null }) decidedAt: string | null;
  @ShownInstant({ example: null }) appealUntil: string | null;
  @Shown({ type: CaseAppealView, nullable: true }) appeal: CaseAppealView | null;
  @Shown({ type: CaseAbilitiesView }) can: CaseAbilitiesView;
  @ShownInstant() createdAt: string;
}

@AcceptsFieldsOf(() => CaseView)
export class EvidenceBody {
  @TextField({ max: 4000, example: 'I waited at the gate from ten to eleven' }) text: string;
  @ImageListField({ optional: true, max: IMAGES_MAX, description: 'Own uploads' }) images?: string[];
}

@AcceptsFieldsOf(() => CaseView)
export class AppealBody {
  @TextField({ max: 2000, example: 'The photo shows the day' }) reason: string;
}

export class CaseChangedView {
  @ShownText('Evidence added') message: string;
  @Shown({ type: CaseView }) case: CaseView;
}
