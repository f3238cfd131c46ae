import { IdField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

/** A season in the console. */
export class AdminSeasonView {
  @ShownId() id: string;
  @ShownInstant({ example: '2026-11-15T23:00:00.000Z' }) startsAt: string;
  @ShownInstant({ example: '2026-11-22T23:00:00.000Z' }) endsAt: string;
  @ShownInstant({ example: null }) closedAt: string | null;
  @ShownText('Ada Obi', { nullable: true, description: 'The admin who closed it early' })
  closedByName: string | null;
  @ShownNumber(214, { description: 'People with points' }) people: number;
  @ShownNumber(41) promoted: number;
  @ShownNumber(3) dropped: number;
  @ShownNumber(3) badges: number;
}

export class SeasonChangeView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownChoice(['bronze', 'silver', 'gold'], { description: 'The tier now' })
  tier: string;
  @ShownNumber(1, { nullable: true }) rank: number | null;
  @ShownNumber(24.5) points: number;
  @ShownChoice(['promoted', 'dropped', 'badge']) change: string;
}

/** The effect of closing the running season now. */
export class SeasonPreviewView {
  @ShownId() seasonId: string;
  @ShownInstant({ example: '2026-11-15T23:00:00.000Z' }) startsAt: string;
  @ShownInstant({ example: '2026-11-22T23:00:00.000Z' }) endsAt: string;
  @Shown({ type: SeasonChangeView, isArray: true }) changes: SeasonChangeView[];
}

@AcceptsFieldsOf(() => AdminSeasonView)
export class CloseSeasonInput {
  @IdField({
    optional: true,
    description: 'The season in the preview: 409 if it is not the running one',
  })
  seasonId?: string;
}

export class SeasonClosedView {
  @ShownText('Season closed') message: string;
  @Shown({ type: AdminSeasonView }) season: AdminSeasonView;
}

export class SeasonPlaceView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownChoice(['bronze', 'silver', 'gold'], { description: 'Their tier in it' })
  tier: string;
  @ShownNumber(1, { nullable: true, description: 'null for people who lost a tier without a point' })
  rank: number | null;
  @ShownNumber(24.5) points: number;
  @ShownChoice(['promoted', 'dropped', 'stayed'], { nullable: true })
  outcome: string | null;
  @ShownNumber(null, { description: 'The rank that won a badge' })
  badge: number | null;
}

/** The first 25 of each tier, and everyone who lost a tier. */
export class SeasonResultView {
  @Shown({ type: SeasonPlaceView, isArray: true }) places: SeasonPlaceView[];
}
