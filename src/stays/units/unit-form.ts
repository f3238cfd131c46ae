import { invalid, type FieldErrors } from '../../platform/http/errors';
import type { StoredImage } from '../../uploads/upload.entity';
import type { StayRulesBody, StayUnitBody } from './stay-details.dto';
import { DEFAULT_RULES, type StayRulesContent } from './stay-rules.entity';
import type { UnitContent } from './stay-unit.entity';

/** A unit as a form says it, without pictures, which are attached first. */
type UnitForm = Omit<UnitContent, 'images'>;

export function formOf(body: StayUnitBody): UnitForm {
  const { name, kind, count, guestsMax, price } = body;
  return {
    name,
    kind,
    count,
    guestsMax,
    guestsIncluded: body.guestsIncluded ?? guestsMax,
    extraGuestPrice: body.extraGuestPrice ?? 0,
    price,
    weekendPrice: body.weekendPrice ?? null,
    cleaningFee: body.cleaningFee ?? 0,
    caution: body.caution ?? 0,
    rooms: body.rooms ?? [],
  };
}

/** Contradictions between fields of units, by their paths. */
export function problemsOfUnits(units: StayUnitBody[]): FieldErrors {
  const problems: FieldErrors = {};
  const known = new Set<string>();
  for (const [i, unit] of units.entries()) {
    const at = (field: string): string => `units.${i}.${field}`;
    if (unit.kind === 'HOME' && unit.count !== 1) problems[at('count')] = 'A home counts once';
    if ((unit.guestsIncluded ?? 1) > unit.guestsMax)
      problems[at('guestsIncluded')] = 'Guests included must be at most the guests';
    if ((unit.rooms?.length ?? 0) > unit.count) problems[at('rooms')] = `At most ${unit.count} rooms`;
    if (unit.unitId && known.has(unit.unitId)) problems[at('unitId')] = 'A unit can stand there once';
    if (unit.unitId) known.add(unit.unitId);
  }
  return problems;
}

/** The rules with the given ones in their place. Throws 400 where they do not fit together. */
export function rulesOver(before: StayRulesContent | null, body: StayRulesBody): StayRulesContent {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const rules = { ...DEFAULT_RULES, ...before, ...(Object.fromEntries(given) as Partial<StayRulesContent>) };
  const problems: FieldErrors = {};
  if (rules.minNights > rules.maxNights)
    problems['rules.maxNights'] = 'Max nights must be at least the min nights';
  if (rules.checkInTo < rules.checkInFrom)
    problems['rules.checkInTo'] = 'Check in to must be after check in from';
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return rules;
}

/** Material fields: an admin approves changes of them before visitors see them. */
const MATERIAL = ['name', 'kind', 'images'] as const;
const GROWING = ['count', 'guestsMax'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const urlsOf = (images: StoredImage[]): string[] => images.map(({ url }) => url);

/** The part of a published unit's change that holds at once, and the part that waits for an admin. */
export function divided(
  before: UnitContent,
  after: UnitContent,
): { now: UnitContent; waits: Partial<UnitContent> } {
  const fields = [
    ...MATERIAL.filter((field) =>
      field === 'images'
        ? !isSame(urlsOf(before.images), urlsOf(after.images))
        : !isSame(before[field], after[field]),
    ),
    ...GROWING.filter((field) => after[field] > before[field]),
  ];
  const waits = Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<UnitContent>;
  const unchanged = Object.fromEntries(fields.map((field) => [field, before[field]])) as Partial<UnitContent>;
  const now = { ...after, ...unchanged };
  // Guests included and doors beyond what is offered now wait together with the larger unit.
  if (now.guestsIncluded > now.guestsMax) {
    waits.guestsIncluded = now.guestsIncluded;
    now.guestsIncluded = now.guestsMax;
  }
  if (now.rooms.length > now.count) {
    waits.rooms = now.rooms;
    now.rooms = now.rooms.slice(0, now.count);
  }
  return { now, waits };
}
