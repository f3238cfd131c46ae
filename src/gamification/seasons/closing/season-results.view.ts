import {
  Shown,
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../../platform/http/fields/shown';

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
