import { IdListField, Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { PATTERN_KINDS, PATTERN_STATUSES } from './pattern-text';

const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' };
const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' };
const count = { type: 'integer', example: 4 } as const;

/** Something that looks like rewards without deeds. It blocks nobody: an admin judges it. */
export class AdminPatternView {
  @Shown(id) id: string;
  @Shown({ type: String, enum: [...PATTERN_KINDS], example: 'REFERRAL_RING' }) kind: string;
  @Shown({ type: String, enum: [...PATTERN_STATUSES], example: 'OPEN' }) status: string;
  @Shown({ type: 'integer', example: 85, description: 'How strongly it looks like it: 0 to 100' })
  strength: number;
  @Shown({ type: String, example: '5 friends joined within 30 days: 5 share a device and address' })
  why: string;
  @Shown({ ...id, nullable: true, description: 'Who is in its middle' }) subjectId: string | null;
  @Shown({ type: String, nullable: true, example: 'Ada Obi' }) subjectName: string | null;
  @Shown(count) peopleCount: number;
  @Shown(instant) since: string;
  @Shown(instant) until: string;
  @Shown({ ...instant, description: 'When it was seen first' }) foundAt: string;
  @Shown({ ...instant, nullable: true, example: null }) decidedAt: string | null;
  @Shown({ type: String, nullable: true, example: null }) decidedByName: string | null;
  @Shown({ type: String, nullable: true, example: null }) note: string | null;
}

export class PatternPersonView {
  @Shown(id) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown(instant) joinedAt: string;
  @Shown({ ...instant, nullable: true, example: null }) suspendedAt: string | null;
  @Shown({ type: String, nullable: true, example: 'Bola Ade', description: 'Who brought them' })
  referredByName: string | null;
  @Shown({ ...count, description: 'Rewards in question that were not taken back' }) rewards: number;
  @Shown({ type: Number, example: 20, description: 'What they are worth, in coins' }) coins: number;
}

export class AdminPatternDetailView extends AdminPatternView {
  @Shown({ type: String, nullable: true, example: '203.0.113.7' }) address: string | null;
  @Shown({ type: String, nullable: true, example: 'Mozilla/5.0 (Linux; Android 14)' }) device: string | null;
  @Shown({ type: PatternPersonView, isArray: true }) people: PatternPersonView[];
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
  @Shown({ type: String, example: '4 rewards taken back' }) message: string;
  @Shown({ type: AdminPatternDetailView }) pattern: AdminPatternDetailView;
}

export class PatternsFoundView {
  @Shown({ type: String, example: '3 findings are open' }) message: string;
  @Shown(count) open: number;
}
