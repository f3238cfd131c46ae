import { SeasonPlaceView } from '../../gamification/seasons/closing/season-results.view';
import { IdField } from '../../platform/http/fields/fields';
import { Shown, ShownId, ShownInstant, ShownNumber, ShownText } from '../../platform/http/fields/shown';
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

/** The first 25 of each tier, and everyone who lost a tier. */
export class SeasonResultView {
  @Shown({ type: SeasonPlaceView, isArray: true }) places: SeasonPlaceView[];
}
