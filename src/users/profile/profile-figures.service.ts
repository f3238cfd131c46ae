import { Injectable } from '@nestjs/common';

/** Ascending. */
export const TIERS = ['bronze', 'silver', 'gold'] as const;
export type Tier = (typeof TIERS)[number];
export type Stars = Record<1 | 2 | 3 | 4 | 5, number>;

/** A place among the first three of gold in a season's week. */
export type SeasonBadgeFacts = { seasonId: string; place: number; startsAt: string };

/** Numbers that features contribute to a profile. Points and coins in whole units with one decimal, streaks in days. */
export type Figures = {
  points: number;
  coins: number;
  tier: Tier;
  currentStreak: number;
  longestStreak: number;
  /** Likes of the person's posts. */
  appreciations: number;
  /** Comments the person wrote. */
  comments: number;
  reviewSummary: { average: number | null; count: number; stars: Stars };
  /** The median time in minutes until the person responds to an enquiry; null before the first response. */
  responseMinutes: number | null;
  /** Viewings that the person agreed to as an owner, and those that took place as agreed; null before there are five. */
  viewings: { kept: number; agreed: number } | null;
  /** Newest first. */
  badges: SeasonBadgeFacts[];
};

type FigureSource = (userId: string) => Promise<Partial<Figures>>;
type TierSource = (userIds: string[]) => Promise<Map<string, Tier>>;

/** The figures of a new person. */
const beginning = (): Figures => ({
  points: 0,
  coins: 0,
  tier: 'bronze',
  currentStreak: 0,
  longestStreak: 0,
  appreciations: 0,
  comments: 0,
  reviewSummary: { average: null, count: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  responseMinutes: null,
  viewings: null,
  badges: [],
});

/**
 * Collects a person's figures from the features that count them. A feature registers itself when its module starts
 * (`onModuleInit`), so that users depend on no feature. Figures without a source have their initial value.
 */
@Injectable()
export class ProfileFiguresService {
  private readonly sources: FigureSource[] = [];
  private tierSource: TierSource | null = null;

  /** Adds the figures of one feature. */
  addSource(source: FigureSource): void {
    this.sources.push(source);
  }

  /** Registers the source of many people's tiers at once; people missing in its result are in bronze. */
  addTierSource(source: TierSource): void {
    this.tierSource = source;
  }

  async figuresOf(userId: string): Promise<Figures> {
    const parts = await Promise.all(this.sources.map((source) => source(userId)));
    return parts.reduce<Figures>((figures, part) => ({ ...figures, ...part }), beginning());
  }

  async tiersOf(userIds: string[]): Promise<Map<string, Tier>> {
    const known =
      this.tierSource && userIds.length > 0 ? await this.tierSource(userIds) : new Map<string, Tier>();
    return new Map(userIds.map((userId) => [userId, known.get(userId) ?? 'bronze']));
  }
}
