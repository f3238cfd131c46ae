import type { Unit } from '../api/records';
import { valueText } from '../revisions/differences';
import { wordsOf } from '../text/texts';

/** The fields of a unit, in the order and with the labels of the form in which hosts fill them in. */
const FIELDS: Record<Exclude<keyof Unit, 'unitId' | 'images'>, [label: string, kind: 'text' | 'money']> = {
  name: ['Name', 'text'],
  kind: ['Kind', 'text'],
  count: ['How many', 'text'],
  guestsMax: ['Guests', 'text'],
  guestsIncluded: ['Guests included', 'text'],
  extraGuestPrice: ['Each extra guest', 'money'],
  price: ['Price per night', 'money'],
  weekendPrice: ['Weekend price', 'money'],
  cleaningFee: ['Cleaning fee', 'money'],
  caution: ['Caution', 'money'],
  rooms: ['Room numbers', 'text'],
};

export type UnitField = keyof typeof FIELDS;

export const labelOfUnit = (field: UnitField): string => FIELDS[field][0];

/** The fields that are there, in their order. */
export const fieldsOfUnit = (unit: Partial<Unit>): UnitField[] =>
  (Object.keys(FIELDS) as UnitField[]).filter((field) => unit[field] !== undefined);

export const unitText = (unit: Partial<Unit>, field: UnitField): string => {
  const value = unit[field];
  return field === 'kind' && value ? wordsOf(unit.kind!) : valueText(FIELDS[field][1], value);
};
