import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { Tier } from '../../users/profile/profile-figures.service';
import type { BenefitView } from './benefits.dto';
import { yearsBetween } from './years.sql';
import { RatesService } from '../rates/rates.service';
import type { RewardRates } from '../rates/reward-rates';
import { inUnits } from '../rates/tenths';

type Facts = { tier: Tier; years: number };
type Benefit = Omit<BenefitView, 'unlocked'> & { isUnlocked: (facts: Facts) => boolean };

/** The benefits of points and time, under these reward rates. */
const benefitsUnder = ({ anniversary }: RewardRates): readonly Benefit[] => [
  {
    key: 'DISCOUNTED_PROPERTIES',
    title: 'Discounted Properties',
    description:
      'See which homes became cheaper, and hear at once of a new home or a cut price that fits a search you saved.',
    needs: 'Reach the silver tier',
    isUnlocked: ({ tier }) => tier !== 'bronze',
  },
  {
    key: 'EXCLUSIVE_EVENTS',
    title: 'Exclusive Events',
    description: 'Invitations to events for the silver and gold tiers. A few are for gold alone.',
    needs: 'Reach the silver tier',
    isUnlocked: ({ tier }) => tier !== 'bronze',
  },
  {
    key: 'ANNIVERSARY_AWARDS',
    title: 'Anniversary Awards',
    description: `${inUnits(anniversary)} coins and points each year on the day you signed up, and your years on your progress card.`,
    needs: 'Be with us for a year',
    isUnlocked: ({ years }) => years >= 1,
  },
  {
    key: 'HIGHLIGHTED_PROFILE',
    title: 'Highlighted Profile',
    description: 'A gold mark at your name, and the first places when people search for somebody.',
    needs: 'Reach the gold tier',
    isUnlocked: ({ tier }) => tier === 'gold',
  },
];

@Injectable()
export class BenefitsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly rates: RatesService,
  ) {}

  async benefitsOf(userId: string): Promise<BenefitView[]> {
    const facts = await this.sql.row(BENEFIT_FACTS, [userId, this.clock.now()]);
    return benefitsUnder(await this.rates.now()).map(({ isUnlocked, ...benefit }) => ({
      ...benefit,
      unlocked: isUnlocked(facts!),
    }));
  }
}

/** $1 the person, $2 now. */
const BENEFIT_FACTS = statement(
  'benefit-facts',
  (db, id, now) =>
    db
      .selectFrom('users as u')
      .leftJoin('players as p', 'p.user_id', 'u.id')
      .where('u.id', '=', id)
      .select(({ fn, ref, val }) => [
        fn.coalesce('p.tier', val<Tier>('bronze')).as('tier'),
        yearsBetween(ref('u.created_at'), now).as('years'),
      ]),
  ['uuid', 'instant'],
  row<Facts>({ tier: 'text', years: 'int' }),
);
