import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/checkbox';
import type { ListingType } from '@/features/listings/listing-types';
import type { Stay } from '../../stays-api';
import { RulesFields } from './rules-fields';
import {
  newUnit,
  type FirstPrices,
  type RulesForm,
  type StayForm,
  type StayProblems,
  type UnitForm,
} from './stay-form';
import { UnitFields } from './unit-fields';

const MOST_UNITS = 30;

interface StayFieldsProps {
  form: StayForm;
  type: ListingType;
  problems: StayProblems;
  /** The saved state, to mark the part that waits for approval. */
  stored?: Stay;
  /** The prices of the listing, for its first unit. */
  prices?: FirstPrices;
  /** `touched` are the paths whose messages no longer hold. */
  onChange: (change: (form: StayForm) => StayForm, touched: (path: string) => boolean) => void;
}

/** Whether a home takes bookings, what of it can be booked, and on which terms. */
export function StayFields({ form, type, problems, stored, prices, onChange }: StayFieldsProps) {
  const { units, rules } = form;
  const all = () => true;
  const add = (before: StayForm): StayForm => ({
    ...before,
    units: [...before.units, newUnit(type, prices, before.units.length)],
  });
  const changeUnit =
    (key: string, at: number) =>
    (change: (unit: UnitForm) => UnitForm, ...fields: string[]) =>
      onChange(
        (before) => ({
          ...before,
          units: before.units.map((unit) => (unit.key === key ? change(unit) : unit)),
        }),
        (path) => fields.some((field) => path === `units.${at}.${field}`),
      );
  return (
    <div className="space-y-5">
      <Switch
        label="Take bookings by the night"
        hint={
          form.isKnown && units.length === 0
            ? 'Once you save, nobody can book any more. Booked stays must be over first.'
            : 'People see free nights and the price of their stay, and ask for it or book it. They pay the price, the cleaning fee and the caution of what they book, and no other fee.'
        }
        checked={units.length > 0}
        onChange={({ target: { checked } }) =>
          onChange((before) => (checked ? add(before) : { ...before, units: [] }), all)
        }
      />
      {units.length > 0 ? (
        <>
          <div className="space-y-3">
            {units.map((unit, at) => (
              <UnitFields
                key={unit.key}
                unit={unit}
                number={at + 1}
                waits={waitsOf(unit, stored)}
                problems={problemsAt(problems, `units.${at}.`)}
                onChange={changeUnit(unit.key, at)}
                onRemove={() =>
                  onChange(
                    (before) => ({ ...before, units: before.units.filter(({ key }) => key !== unit.key) }),
                    all,
                  )
                }
              />
            ))}
            {units.length < MOST_UNITS ? (
              <Button look="secondary" onClick={() => onChange(add, () => false)}>
                {type === 'hotel' ? 'Add a kind of room' : 'Add another unit'}
              </Button>
            ) : null}
          </div>
          <h3 className="text-base font-semibold">Rules of a stay</h3>
          <RulesFields
            rules={rules}
            problems={problemsAt(problems, 'rules.')}
            onChange={(part: Partial<RulesForm>) =>
              onChange(
                (before) => ({ ...before, rules: { ...before.rules, ...part } }),
                (path) => Object.keys(part).some((name) => path === `rules.${name}`),
              )
            }
          />
        </>
      ) : null}
    </div>
  );
}

function problemsAt(problems: StayProblems, start: string): Record<string, string | undefined> {
  const found = Object.entries(problems).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(found.map(([path, text]) => [path.slice(start.length), text]));
}

function waitsOf({ unitId }: UnitForm, stored: Stay | undefined): string | undefined {
  const isWaiting = stored?.pending?.some((unit) => unit.unitId === unitId) ?? false;
  return isWaiting ? 'Waiting for approval' : undefined;
}
