import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql';
import type { Tier } from '../users/profile-figures';
import type { BenefitView } from './benefits.dto';

type Facts = { tier: Tier; points: number; years: number };
type Benefit = Omit<BenefitView, 'unlocked'> & { isUnlocked: (facts: Facts) => boolean };

const FREEZES_FROM = 50;

/** What points and time lead to. */
const BENEFITS: readonly Benefit[] = [
  {
    key: 'STREAK_FREEZES',
    title: 'Streak Freezes',
    description: 'Buy up to two freezes with coins. A day that you miss then keeps your streak alive.',
    needs: 'Earn 5 points',
    isUnlocked: ({ points }) => points >= FREEZES_FROM,
  },
  {
    key: 'DISCOUNTED_PROPERTIES',
    title: 'Discounted Properties',
    description: 'Save a home and hear of every cut of its price before you go looking for it.',
    needs: 'Reach the silver tier',
    isUnlocked: ({ tier }) => tier !== 'bronze',
  },
  {
    key: 'EXCLUSIVE_EVENTS',
    title: 'Exclusive Events',
    description: 'Open houses and events for people who build wealth with property.',
    needs: 'Reach the gold tier',
    isUnlocked: ({ tier }) => tier === 'gold',
  },
  {
    key: 'ANNIVERSARY_AWARDS',
    title: 'Anniversary Awards',
    description: 'Your years with us stand on your progress card.',
    needs: 'Be with us for a year',
    isUnlocked: ({ years }) => years >= 1,
  },
];

@Injectable()
export class Benefits {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<BenefitView[]> {
    const facts = await this.sql.row<Facts>(
      'benefit-facts',
      `select coalesce(p.tier, 'bronze') as tier, coalesce(p.points, 0) as points,
         extract(year from age($2::timestamptz, u.created_at))::int as years
       from users u left join players p on p.user_id = u.id where u.id = $1`,
      [userId, this.clock.now()],
    );
    return BENEFITS.map(({ isUnlocked, ...benefit }) => ({ ...benefit, unlocked: isUnlocked(facts!) }));
  }
}
