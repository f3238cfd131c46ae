import { Shown } from '../../platform/http/fields/fields';

export class StreakDayView {
  @Shown({ type: String, format: 'date', example: '2026-11-16' }) date: string;
  @Shown({ type: Boolean, example: true }) checkedIn: boolean;
  @Shown({ type: Boolean, example: false, description: 'A freeze bridged this day' }) frozen: boolean;
}

export class MilestoneView {
  @Shown({ type: Number, example: 7 }) days: number;
  @Shown({ type: Number, example: 2, description: 'In coins' }) reward: number;
}

/** One's own days in a row. The week runs from Monday to Sunday in Lagos. */
export class StreakView {
  @Shown({ type: Number, example: 5 }) current: number;
  @Shown({ type: Number, example: 12 }) longest: number;
  @Shown({ type: Number, example: 1, description: 'Freezes held' }) freezes: number;
  @Shown({ type: Number, example: 2, description: 'How many may be held' }) freezesMax: number;
  @Shown({ type: Number, example: 5, description: 'What a freeze costs, in coins' }) freezePrice: number;
  @Shown({ type: Boolean, example: true }) checkedInToday: boolean;
  @Shown({ type: String, format: 'date', example: '2026-11-18' }) today: string;
  @Shown({ type: StreakDayView, isArray: true }) week: StreakDayView[];
  @Shown({ type: MilestoneView, nullable: true, description: 'null after the last one' })
  nextMilestone: MilestoneView | null;
}

export class FreezeBoughtView {
  @Shown({ type: String, example: 'Streak freeze bought' }) message: string;
  @Shown({ type: Number, example: 7.5 }) coins: number;
  @Shown({ type: Number, example: 1 }) freezes: number;
}
