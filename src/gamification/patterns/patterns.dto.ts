import { IdListField, TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { PATTERN_KINDS, PATTERN_STATUSES } from './pattern-text';

/** An alert about suspicious rewards. It blocks nobody: an admin decides. */
export class AdminPatternView {
  @ShownId() id: string;
  @ShownChoice(PATTERN_KINDS, { example: 'REFERRAL_RING' }) kind: string;
  @ShownChoice(PATTERN_STATUSES, { example: 'OPEN' }) status: string;
  @ShownInt(85, { description: 'How strongly it looks like it: 0 to 100' })
  strength: number;
  @ShownText('5 friends joined within 30 days: 5 share a device and address')
  why: string;
  @ShownId({ nullable: true, description: 'Who is in its middle' }) subjectId: string | null;
  @ShownText('Ada Obi', { nullable: true }) subjectName: string | null;
  @ShownInt(4) peopleCount: number;
  @ShownInstant() since: string;
  @ShownInstant() until: string;
  @ShownInstant({ description: 'When it was seen first' }) foundAt: string;
  @ShownInstant({ example: null }) decidedAt: string | null;
  @ShownText(null) decidedByName: string | null;
  @ShownText(null) note: string | null;
}

export class PatternPersonView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownInstant() joinedAt: string;
  @ShownInstant({ example: null }) suspendedAt: string | null;
  @ShownText('Bola Ade', { nullable: true, description: 'Who brought them' })
  referredByName: string | null;
  @ShownInt(4, { description: 'Rewards in question that were not taken back' }) rewards: number;
  @ShownNumber(20, { description: 'What they are worth, in coins' }) coins: number;
}

export class AdminPatternDetailView extends AdminPatternView {
  @ShownText('203.0.113.7', { nullable: true }) address: string | null;
  @ShownText('Mozilla/5.0 (Linux; Android 14)', { nullable: true }) device: string | null;
  @Shown({ type: PatternPersonView, isArray: true }) people: PatternPersonView[];
  @ShownFlag(true, { description: 'Whether the caller may decide on it: not one of its people' })
  canDecide: boolean;
}

@AcceptsFieldsOf(() => AdminPatternDetailView)
export class DismissPatternInput {
  @TextField({ label: 'Note', max: 500, optional: true, example: 'A family with one phone' }) note?: string;
}

@AcceptsFieldsOf(() => AdminPatternDetailView)
export class SuspendPatternInput {
  @IdListField({ label: 'People', description: 'Those of it that are to be suspended' }) userIds: string[];
  @TextField({ max: 500, description: 'The people read it', example: 'Several accounts of one person' })
  reason: string;
}

@AcceptsFieldsOf(() => AdminPatternDetailView)
export class ReversePatternInput {
  @IdListField({ label: 'People', optional: true, description: 'Everyone of it when left out' })
  userIds?: string[];
  @TextField({ label: 'Note', max: 500, example: 'A ring of referrals' }) note: string;
}

export class PatternDecidedView {
  @ShownText('4 rewards taken back') message: string;
  @Shown({ type: AdminPatternDetailView }) pattern: AdminPatternDetailView;
}

export class PatternsFoundView {
  @ShownText('3 findings are open') message: string;
  @ShownInt(4) open: number;
}
