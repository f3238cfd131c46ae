import { AMOUNT_TEXT, amountIn, typedAmount } from '@/lib/format/amount-in';
import { plural } from '@/lib/format/formatting';
import type { ListingImage, ListingType } from '@/features/listings/listing-types';
import type { Stay, StayUnit } from '../../stays-api';
import type { StayBody, StayRules } from '../hosting-api';

/** The figures of a unit, as they were typed. */
const UNIT_FIGURES = [
  ...(['count', 'guestsMax', 'price', 'weekendPrice', 'guestsIncluded'] as const),
  ...(['extraGuestPrice', 'cleaningFee', 'caution'] as const),
];
/** The fields that are amounts. */
const AMOUNTS = ['price', 'weekendPrice', 'extraGuestPrice', 'cleaningFee', 'caution'] as const;
const isMoney = (field: string): boolean => AMOUNTS.some((amount) => amount === field);
const RULE_FIGURES = [
  ...(['weeklyDiscount', 'monthlyDiscount', 'minNights', 'maxNights'] as const),
  ...(['noticeHours', 'preparationDays', 'horizonDays'] as const),
];
const RULE_TIMES = ['checkInFrom', 'checkInTo', 'checkOutUntil'] as const;
const RULE_TEXTS = ['houseRules', 'arrivalNote'] as const;

export type UnitFigure = (typeof UNIT_FIGURES)[number];
export type RuleFigure = (typeof RULE_FIGURES)[number];
export type RuleText = RuleFigure | (typeof RULE_TIMES)[number] | (typeof RULE_TEXTS)[number];

export type UnitForm = Record<UnitFigure | 'name' | 'rooms', string> & {
  /** Identifies units that the server does not know yet. */
  key: string;
  unitId?: string;
  kind: StayUnit['kind'];
  images: ListingImage[];
};
export type RulesForm = Record<RuleText, string> & Pick<StayRules, 'policy' | 'instant'>;

/** The booking details as they were typed. */
export interface StayForm {
  units: UnitForm[];
  rules: RulesForm;
  /** The server has units: leaving all of them out ends bookings. */
  isKnown: boolean;
}

/** Messages by the path of their field in the API: "units.0.price", "rules.maxNights". */
export type StayProblems = { [path in `units.${string}` | `rules.${string}`]?: string };

/** The defaults of the server. */
const USUAL_RULES: RulesForm = {
  ...{ weeklyDiscount: '0', monthlyDiscount: '0', minNights: '1', maxNights: '90' },
  ...{ noticeHours: '2', preparationDays: '0', horizonDays: '365' },
  ...{ checkInFrom: '14:00', checkInTo: '22:00', checkOutUntil: '11:00' },
  ...{ houseRules: '', arrivalNote: '', policy: 'moderate', instant: false },
};

let made = 0;
const newKey = (): string => `${Date.now().toString(36)}-${(made += 1)}`;

/** The prices of a listing without units, as they were typed. */
export type FirstPrices = Pick<UnitForm, 'price' | 'caution' | 'cleaningFee'>;

/** The initial prices of the first unit. The price of a listing counts only if it is for a night. */
export const firstPrices = (
  recurrence: string | null,
  [price, caution, other]: [price: string, caution: string, other: string],
): FirstPrices => ({ price: recurrence === 'daily' ? price : '', caution, cleaningFee: other });

/**
 * @param prices of the listing, for its first unit
 */
export function newUnit(type: ListingType, prices: Partial<FirstPrices> = {}, count = 0): UnitForm {
  const isHotel = type === 'hotel';
  const name = count > 0 ? '' : isHotel ? 'Standard room' : 'Whole home';
  return {
    ...{ key: newKey(), name, kind: isHotel ? 'ROOM' : 'HOME', count: '1', guestsMax: '2' },
    ...{ price: '', weekendPrice: '', guestsIncluded: '', extraGuestPrice: '', cleaningFee: '', caution: '' },
    ...{ rooms: '', images: [], ...(count === 0 ? prices : {}) },
  };
}

/** The unit whose price the listing has; undefined while none has a price. */
export const cheapestOf = ({ units }: StayForm): UnitForm | undefined =>
  units
    .filter(({ price }) => Number(amountIn(price)) > 0)
    .toSorted((one, other) => Number(amountIn(one.price)) - Number(amountIn(other.price)))[0];

export const emptyStay = (): StayForm => ({ units: [], rules: { ...USUAL_RULES }, isKnown: false });

const figure = (value: number | null): string => (value === null || value === 0 ? '' : String(value));

function unitForm(unit: StayUnit): UnitForm {
  const { unitId, name, kind, rooms, images } = unit;
  const figures = Object.fromEntries(UNIT_FIGURES.map((field) => [field, figure(unit[field])]));
  return {
    ...(figures as Record<UnitFigure, string>),
    ...{ key: unitId, unitId, name, kind, rooms: rooms.join(', '), images },
  };
}

/**
 * The owner's latest version: units that wait for approval or were refused in the place of those that are offered. The
 * server does not know the ids of new ones that were refused.
 */
export function formOf({ units, rules, pending = [], refused = [] }: Stay): StayForm {
  const edited = [...pending, ...refused];
  const latest = (unit: StayUnit): StayUnit => edited.find(({ unitId }) => unitId === unit.unitId) ?? unit;
  const isNew = (unit: StayUnit): boolean => !units.some(({ unitId }) => unitId === unit.unitId);
  const again = refused.filter(isNew).map((unit) => ({ ...unitForm(unit), unitId: undefined }));
  const texts = [...RULE_FIGURES, ...RULE_TIMES, ...RULE_TEXTS].map((name) => [
    name,
    String(rules[name] ?? ''),
  ]);
  return {
    units: [...[...units.map(latest), ...pending.filter(isNew)].map(unitForm), ...again],
    rules: {
      ...(Object.fromEntries(texts) as Record<RuleText, string>),
      policy: rules.policy,
      instant: rules.instant,
    },
    isKnown: units.length + pending.length > 0,
  };
}

/** Text that is no number goes to the server as it is, which says so at its field. */
function numberOf(typed: string): number | string | undefined {
  const plain = typed.replace(/[,\s]/g, '');
  return plain === '' ? undefined : Number.isFinite(Number(plain)) ? Number(plain) : typed;
}

export const roomsOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((room) => room.trim())
    .filter(Boolean);

const figureIn = (unit: UnitForm, field: UnitFigure): number | string | undefined =>
  isMoney(field) ? (typedAmount(unit[field]) ?? undefined) : numberOf(unit[field]);

function unitBody(unit: UnitForm) {
  const { unitId, name, kind, rooms, images, weekendPrice } = unit;
  return {
    ...(unitId ? { unitId } : {}),
    ...{ name: name.trim(), kind, rooms: roomsOf(rooms), images: images.map(({ url }) => url) },
    ...Object.fromEntries(UNIT_FIGURES.map((field) => [field, figureIn(unit, field)])),
    ...(kind === 'HOME' ? { count: 1, rooms: [] } : {}),
    weekendPrice: typedAmount(weekendPrice),
  };
}

/** The body of POST /listings/{id}/stay; null where there is nothing to say. */
export function bodyOf({ units, rules, isKnown }: StayForm): StayBody | null {
  if (units.length === 0 && !isKnown) return null;
  const sent = {
    units: units.map(unitBody),
    rules: {
      ...Object.fromEntries(
        RULE_FIGURES.map((field) => [field, numberOf(rules[field]) ?? Number(USUAL_RULES[field])]),
      ),
      ...Object.fromEntries(RULE_TIMES.map((field) => [field, rules[field] || undefined])),
      ...Object.fromEntries(RULE_TEXTS.map((field) => [field, rules[field].trim() || null])),
      ...{ policy: rules.policy, instant: rules.instant },
    },
  };
  return sent as StayBody;
}

/** The form with the ids that the server gave to its new units, which it returns in the same order. */
export function withIds(form: StayForm, { units, pending = [] }: Stay): StayForm {
  const there = new Set([...units, ...pending].map(({ unitId }) => unitId));
  const known = new Set(form.units.map(({ unitId }) => unitId));
  const ids = [...there].filter((id) => !known.has(id));
  return {
    ...form,
    isKnown: there.size > 0,
    units: form.units.map((unit) =>
      unit.unitId && there.has(unit.unitId) ? unit : { ...unit, unitId: ids.shift() },
    ),
  };
}

/** The form with the ids that its units got by being sent. */
export function idsFrom(sent: StayForm, form: StayForm): StayForm {
  const ids = new Map(sent.units.map(({ key, unitId }) => [key, unitId]));
  const units = form.units.map((unit) => (ids.has(unit.key) ? { ...unit, unitId: ids.get(unit.key) } : unit));
  return { ...form, units };
}

const isNumber = (typed: string): boolean => /^[\d,\s]+(\.\d{1,2})?$/.test(typed);

const NEEDED = [
  ['price', 'Price'],
  ['guestsMax', 'Guests'],
  ['count', 'How many'],
] as const;

/** The problems that stop a form from being sent; the server checks all of it again. */
export function problemsOfStay({ units }: StayForm): StayProblems {
  const problems: StayProblems = {};
  for (const [at, unit] of units.entries()) {
    if (!unit.name.trim()) problems[`units.${at}.name`] = 'Name is required';
    for (const [field, label] of NEEDED)
      if (!unit[field].trim()) problems[`units.${at}.${field}`] = `${label} is required`;
    for (const field of UNIT_FIGURES)
      if (isMoney(field) && typeof typedAmount(unit[field]) === 'string')
        problems[`units.${at}.${field}`] = AMOUNT_TEXT;
      else if (!isMoney(field) && unit[field].trim() && !isNumber(unit[field]))
        problems[`units.${at}.${field}`] = 'Please write a number';
    if (unit.kind === 'ROOM' && roomsOf(unit.rooms).length > Number(unit.count))
      problems[`units.${at}.rooms`] = `At most ${plural(Number(unit.count), 'room')}`;
  }
  return problems;
}
