import { IdField, Shown } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' };
const instant = { type: String, format: 'date-time', example: '2026-11-15T23:00:00.000Z' };

/** A season in the console. */
export class AdminSeasonView {
  @Shown(id) id: string;
  @Shown(instant) startsAt: string;
  @Shown({ ...instant, example: '2026-11-22T23:00:00.000Z' }) endsAt: string;
  @Shown({ ...instant, nullable: true, example: null }) closedAt: string | null;
  @Shown({ type: String, nullable: true, example: 'Ada Obi', description: 'Who closed it early' })
  closedByName: string | null;
  @Shown({ type: Number, example: 214, description: 'People with points' }) people: number;
  @Shown({ type: Number, example: 41 }) promoted: number;
  @Shown({ type: Number, example: 3 }) dropped: number;
  @Shown({ type: Number, example: 3 }) badges: number;
}

export class SeasonChangeView {
  @Shown(id) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown({ type: String, enum: ['bronze', 'silver', 'gold'], example: 'bronze', description: 'The tier now' })
  tier: string;
  @Shown({ type: Number, nullable: true, example: 1 }) rank: number | null;
  @Shown({ type: Number, example: 24.5 }) points: number;
  @Shown({ type: String, enum: ['promoted', 'dropped', 'badge'], example: 'promoted' }) change: string;
}

/** What closing the running season now would do. */
export class SeasonPreviewView {
  @Shown(id) seasonId: string;
  @Shown(instant) startsAt: string;
  @Shown({ ...instant, example: '2026-11-22T23:00:00.000Z' }) endsAt: string;
  @Shown({ type: SeasonChangeView, isArray: true }) changes: SeasonChangeView[];
}

@AcceptsFieldsOf(() => AdminSeasonView)
export class CloseSeasonInput {
  @IdField({
    optional: true,
    description: 'The season that was looked at: 409 when it is not the running one',
  })
  seasonId?: string;
}

export class SeasonClosedView {
  @Shown({ type: String, example: 'Season closed' }) message: string;
  @Shown({ type: AdminSeasonView }) season: AdminSeasonView;
}

export class SeasonPlaceView {
  @Shown(id) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown({
    type: String,
    enum: ['bronze', 'silver', 'gold'],
    example: 'bronze',
    description: 'Their tier in it',
  })
  tier: string;
  @Shown({
    type: Number,
    nullable: true,
    example: 1,
    description: 'null for who lost a tier without a point',
  })
  rank: number | null;
  @Shown({ type: Number, example: 24.5 }) points: number;
  @Shown({ type: String, nullable: true, enum: ['promoted', 'dropped', 'stayed'], example: 'promoted' })
  outcome: string | null;
  @Shown({ type: Number, nullable: true, example: null, description: 'The place that a badge was won for' })
  badge: number | null;
}

/** The first 25 of each tier, and everyone who lost a tier. */
export class SeasonResultView {
  @Shown({ type: SeasonPlaceView, isArray: true }) places: SeasonPlaceView[];
}
