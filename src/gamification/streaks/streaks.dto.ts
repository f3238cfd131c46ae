import { ErrorView } from '../../platform/http/endpoint';
import { Shown, ShownDate, ShownFlag, ShownNumber, ShownText } from '../../platform/http/fields/shown';

export class StreakDayView {
  @ShownDate({ example: '2026-11-16' }) date: string;
  @ShownFlag(true) checkedIn: boolean;
  @ShownFlag(false, { description: 'A freeze bridged this day' }) frozen: boolean;
}

export class MilestoneView {
  @ShownNumber(7) days: number;
  @ShownNumber(2, { description: 'In coins' }) reward: number;
}

/** A person's own days in a row. The week runs from Monday to Sunday in Lagos. */
export class StreakView {
  @ShownNumber(5) current: number;
  @ShownNumber(12) longest: number;
  @ShownNumber(1, { description: 'Freezes held' }) freezes: number;
  @ShownNumber(2, { description: 'How many may be held' }) freezesMax: number;
  @ShownNumber(5, { description: 'What a freeze costs, in coins' }) freezePrice: number;
  @ShownFlag(true) checkedInToday: boolean;
  @ShownDate({ example: '2026-11-18' }) today: string;
  @Shown({ type: StreakDayView, isArray: true }) week: StreakDayView[];
  @Shown({ type: MilestoneView, nullable: true, description: 'null after the last one' })
  nextMilestone: MilestoneView | null;
}

export class FreezeBoughtView {
  @ShownText('Streak freeze bought') message: string;
  @ShownNumber(7.5) coins: number;
  @ShownNumber(1) freezes: number;
}

/** The error object of a streak freeze that was not bought. */
export class FreezeRefusedView extends ErrorView {
  @ShownNumber(2.5, { required: false, description: 'Of `NOT_ENOUGH_COINS`: those that there are' })
  coins?: number;
  @ShownNumber(5, { required: false, description: 'Of `NOT_ENOUGH_COINS`: what a freeze costs' })
  price?: number;
}
