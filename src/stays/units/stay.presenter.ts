import type { StayRulesContent } from './stay-rules.entity';
import { DEFAULT_RULES } from './stay-rules.entity';
import type { StayRulesView, StayUnitView } from './stay-details.dto';
import type { UnitContent } from './stay-unit.entity';

/** A unit for its owner, or without the numbers on its doors for others. */
export const presentUnit = (unitId: string, unit: UnitContent, isOwner: boolean): StayUnitView => ({
  unitId,
  ...unit,
  rooms: isOwner ? unit.rooms : [],
  images: unit.images.map(({ url, sizes }) => ({ url, sizes })),
});

/** The arrival note names doors and keys: it is for the owner, and for guests whose stay is confirmed. */
export const presentRules = (rules: StayRulesContent | null, isOwner: boolean): StayRulesView => ({
  ...DEFAULT_RULES,
  ...rules,
  arrivalNote: isOwner ? (rules?.arrivalNote ?? null) : null,
});
