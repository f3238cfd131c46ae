import { mergeChanges, type Prefer } from '@/lib/forms/merge-changes';
import type { StayForm, UnitForm } from './stay-form';

const idOf = ({ unitId, key }: UnitForm): string => unitId ?? key;
const byId = ({ units }: StayForm) => new Map(units.map((unit) => [idOf(unit), unit]));
const textOf = (unit: UnitForm): string =>
  JSON.stringify({ ...unit, key: '', images: unit.images.map(({ url }) => url) });

/** As mergeChanges, for booking details: units by their ids, field by field; `isClash`: some of it was changed twice. */
export function mergeStay(before: StayForm, mine: StayForm, theirs: StayForm, prefer: Prefer) {
  const was = byId(before);
  const now = byId(theirs);
  let isClash = false;
  const kept = mine.units.flatMap((unit): UnitForm[] => {
    const [began, there] = [was.get(idOf(unit)), now.get(idOf(unit))];
    if (!began) return [there ? { ...unit, unitId: there.unitId } : unit];
    if (there) {
      const merged = mergeChanges(began, unit, there, prefer, isSameOfUnit);
      isClash ||= merged.clashes.length > 0;
      return [merged.values];
    }
    // Removed elsewhere. With changes made here meanwhile it can only be stored as another unit.
    if (textOf(began) === textOf(unit)) return [];
    isClash = true;
    return prefer === 'mine' ? [{ ...unit, unitId: undefined }] : [];
  });
  const here = new Set(mine.units.map(idOf));
  const others = theirs.units.filter((unit) => {
    if (here.has(idOf(unit))) return false;
    const began = was.get(idOf(unit));
    if (!began) return true;
    if (textOf(began) === textOf(unit)) return false;
    // Removed here and changed elsewhere.
    isClash = true;
    return prefer === 'theirs';
  });
  const rules = mergeChanges(before.rules, mine.rules, theirs.rules, prefer);
  return {
    values: { units: [...kept, ...others], rules: rules.values, isKnown: theirs.isKnown } satisfies StayForm,
    isClash: isClash || rules.clashes.length > 0,
  };
}

const isSameOfUnit = (name: keyof UnitForm, one: unknown, other: unknown): boolean => {
  if (name === 'key') return true;
  if (name !== 'images') return one === other;
  const urlsOf = (images: unknown) => JSON.stringify((images as UnitForm['images']).map(({ url }) => url));
  return urlsOf(one) === urlsOf(other);
};
