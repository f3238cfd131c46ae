import { Shown, ShownChoice, ShownInstant, ShownNumber, ShownText } from '../../platform/http/fields/shown';

export class ReferredView {
  @ShownText('Chidi') firstName: string;
  @ShownInstant({ example: '2026-11-12T09:00:00.000Z' }) joinedAt: string;
  @ShownChoice(['pending', 'earned', 'reversed'], { description: 'reversed: an admin took the reward back' })
  status: 'pending' | 'earned' | 'reversed';
  @ShownInstant({ example: null }) earnedAt: string | null;
}

/** A person's referrals and their value. */
export class ReferralsView {
  @ShownText('ADA7K2QX') code: string;
  @ShownText('https://gidana.example/signup?ref=ADA7K2QX') link: string;
  @ShownNumber(3) totalReferred: number;
  @ShownNumber(1, { description: 'Friends who have not been paid for yet' }) pending: number;
  @ShownNumber(10, { description: 'In coins, without what was taken back' }) earned: number;
  @ShownNumber(5, { description: 'What one friend is worth, in coins' }) reward: number;
  @ShownNumber(0.5, { description: 'What a friend earns by verifying their phone number, in coins' })
  phoneReward: number;
  @ShownNumber(10, { description: 'How many friends are paid for in a month' }) friendsAMonth: number;
  @Shown({ type: ReferredView, isArray: true }) list: ReferredView[];
}
