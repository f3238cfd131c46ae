import { plural } from '../../platform/text/plural';
import { shortened } from '../../platform/text/shortened';

/** Points in whole units, streaks in days. */
export type ProgressFacts = {
  firstName: string;
  username: string;
  tier: 'bronze' | 'silver' | 'gold';
  points: number;
  currentStreak: number;
  longestStreak: number;
  years: number;
  badges: number;
};

const FONTS = 'DejaVu Sans, Noto Sans, Arial, sans-serif';
const METAL = { bronze: '#e0a370', silver: '#c7d0d8', gold: '#ffd24a' };
const NAME_MAX = 24;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
const days = (count: number): string => plural(count, 'day');

export const tierName = ({ tier }: ProgressFacts): string => tier.charAt(0).toUpperCase() + tier.slice(1);

export const figuresOf = (facts: ProgressFacts): [label: string, value: string][] => [
  ['Points', facts.points.toLocaleString('en-US')],
  ['Current streak', days(facts.currentStreak)],
  ['Longest streak', days(facts.longestStreak)],
];

/** The card in words. */
export const describeProgress = (facts: ProgressFacts): string =>
  `${facts.firstName} on Gidana: ${tierName(facts)} tier, ${figuresOf(facts)[0]![1]} points, a streak of ${days(facts.currentStreak)}`;

/** A card of 1200 × 630, the size of link previews. */
export function drawProgressCard(facts: ProgressFacts): string {
  const name = escaped(shortened(facts.firstName, NAME_MAX));
  const tier = tierName(facts);
  const figures = figuresOf(facts);
  const extra = [
    ...(facts.badges > 0 ? [plural(facts.badges, 'season badge')] : []),
    ...(facts.years > 0 ? [`${plural(facts.years, 'year')} with Gidana`] : []),
  ].join(' · ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="${FONTS}">
<rect width="1200" height="630" fill="#07513c"/>
<circle cx="1000" cy="215" r="120" fill="${METAL[facts.tier]}"/>
<text x="1000" y="230" font-size="44" font-weight="700" text-anchor="middle" fill="#14201b">${tier}</text>
<text x="80" y="120" font-size="34" font-weight="600" fill="#e8f5f0">Gidana</text>
<text x="80" y="225" font-size="72" font-weight="700" fill="#ffffff">${name}</text>
<text x="80" y="285" font-size="34" fill="#e8f5f0">@${escaped(facts.username)}</text>
<text x="80" y="345" font-size="28" fill="#e8f5f0">${escaped(extra)}</text>
${figures
  .map(
    ([label, value], i) =>
      `<text x="${80 + i * 360}" y="480" font-size="56" font-weight="700" fill="#ffffff">${value}</text>` +
      `<text x="${80 + i * 360}" y="530" font-size="28" fill="#e8f5f0">${label}</text>`,
  )
  .join('\n')}
</svg>
`;
}
