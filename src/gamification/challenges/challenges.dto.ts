import { ErrorView } from '../../platform/http/call';
import { ChoiceField, CustomField, Shown } from '../../platform/http/fields/fields';
import { CHALLENGE_REASONS, type ChallengeReason } from '../rates/rewards';

const reasonShown = { type: String, enum: [...CHALLENGE_REASONS], example: 'PROPERTY_SEARCH' };
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
  @Shown({ type: Number, example: 2 }) done: number;
  @Shown({ type: Number, example: 3 }) needed: number;
}

export class ChallengeStatusView {
  @Shown({ type: Boolean, example: false, description: 'Collected today' }) status: boolean;
  @Shown({ type: ProgressView }) progress: ProgressView;
  @Shown({ type: Number, example: 6, description: 'In coins, and as many points' }) reward: number;
}

/** The error object of a reward that is not earned yet. */
export class NotEarnedView extends ErrorView {
  @Shown({ type: ProgressView }) progress: ProgressView;
  @Shown({ type: Number, example: 6, description: 'In coins, and as many points' }) reward: number;
}

export class ChallengeCardView extends ChallengeStatusView {
  @Shown(reasonShown) reason: ChallengeReason;
  @Shown({ type: String, example: 'Property Search' }) title: string;
  @Shown({ type: String, example: 'Three searches today that differ in a word or a filter.' })
  description: string;
}

export class CollectedView {
  @Shown({ type: String, example: 'Coin collected successfully!' }) message: string;
  @Shown({ type: Number, example: 12.5, description: 'Held now' }) coins: number;
  @Shown({ type: Number, example: 17.5, description: 'Earned in all' }) points: number;
  @Shown({ type: Number, example: 0.5, description: 'Paid by this call, a streak milestone included' })
  awarded: number;
}
