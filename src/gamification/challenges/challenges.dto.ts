import { ErrorView } from '../../platform/http/endpoint';
import { ChoiceField, CustomField } from '../../platform/http/fields/fields';
import { Shown, ShownChoice, ShownFlag, ShownNumber, ShownText } from '../../platform/http/fields/shown';
import { CHALLENGE_REASONS, type ChallengeReason } from './challenges.data';
const REASON = { label: 'Reason' };

export class ChallengeBody {
  @ChoiceField(CHALLENGE_REASONS, REASON) reason: ChallengeReason;
}

export class ChallengeStatusBody {
  @ChoiceField(CHALLENGE_REASONS, REASON) reason: ChallengeReason;

  @CustomField(() => null, {
    optional: true,
    description: 'Ignored: the clock of the server decides',
    api: { type: String, example: '2026-11-18T09:00:00.000Z' },
  })
  date?: unknown;
}

export class ProgressView {
  @ShownNumber(2) done: number;
  @ShownNumber(3) needed: number;
}

export class ChallengeStatusView {
  @ShownFlag(false, { description: 'Collected today' }) status: boolean;
  @Shown({ type: ProgressView }) progress: ProgressView;
  @ShownNumber(6, { description: 'In coins, and as many points' }) reward: number;
}

/** The error object of a reward that is not earned yet. */
export class NotEarnedView extends ErrorView {
  @Shown({ type: ProgressView }) progress: ProgressView;
  @ShownNumber(6, { description: 'In coins, and as many points' }) reward: number;
}

export class ChallengeCardView extends ChallengeStatusView {
  @ShownChoice(CHALLENGE_REASONS, { example: 'PROPERTY_SEARCH' }) reason: ChallengeReason;
  @ShownText('Property Search') title: string;
  @ShownText('Three searches today that differ in a word or a filter.')
  description: string;
}

export class CollectedView {
  @ShownText('Coin collected successfully!') message: string;
  @ShownNumber(12.5, { description: 'Held now' }) coins: number;
  @ShownNumber(17.5, { description: 'Earned in all' }) points: number;
  @ShownNumber(0.5, { description: 'Paid by this call, a streak milestone included' })
  awarded: number;
}
