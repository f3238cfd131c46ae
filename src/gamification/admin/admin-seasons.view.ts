import { Shown } from '../../platform/http/fields';

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

export class SeasonClosedView {
  @Shown({ type: String, example: 'Season closed' }) message: string;
  @Shown({ type: AdminSeasonView }) season: AdminSeasonView;
}
