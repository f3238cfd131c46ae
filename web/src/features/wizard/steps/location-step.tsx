import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { latePart } from '@/components/ui/late-part';
import { SelectField } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { areasQuery, placesQuery } from '@/features/places/places-api';
import { useDebounced } from '@/lib/timing/use-debounced';
import { OtherFields } from './other-fields';
import { useStepFields, type StepProps } from './step-fields';

const PointPicker = latePart(
  () => import('./point-picker'),
  'PointPicker',
  <Skeleton className="h-64 w-full rounded-card" />,
);

interface LocationStepProps extends StepProps {
  /** The state in which everybody sees the home; null while it is not published. */
  publicState: string | null;
}

const MOVES = 'In another state it is another home: nobody else sees it until it is approved again.';

/** The location: in words, and optionally as a point on the map. */
export function LocationStep({ publicState, ...props }: LocationStepProps) {
  const { draft, change } = props;
  const field = useStepFields(props);
  const cities = useId();
  const areas = useId();
  const states = useQuery(placesQuery).data?.states ?? [];
  const state = states.find(({ name }) => name === draft.state);
  const cityCalled = (typed: string) =>
    state?.cities.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const city = cityCalled(draft.city);
  /** The city that the point is in: names that are being typed are none. */
  const pointCity = useRef(draft.city);
  function changeCity(typed: string) {
    const next = cityCalled(typed)?.name;
    const before = pointCity.current.trim().toLowerCase();
    const isAnother = next !== undefined && before !== '' && before !== next.toLowerCase();
    if (next !== undefined) pointCity.current = next;
    change({ city: typed, ...(isAnother ? { point: null } : {}) });
  }
  const known =
    useQuery(areasQuery(draft.state, useDebounced(draft.city), useDebounced(draft.area))).data ?? [];
  return (
    <div className="space-y-4">
      <TextField label="Location" placeholder="Estate or landmark" {...field('location')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="State"
          placeholder="Select"
          options={states.map(({ name }) => ({ value: name, label: name }))}
          {...field('state')}
          hint={publicState && draft.state !== publicState ? MOVES : undefined}
          onChange={(event) => change({ state: event.target.value, city: '', point: null })}
        />
        <TextField
          label="City"
          list={cities}
          {...field('city')}
          onChange={(event) => changeCity(event.target.value)}
        />
        <datalist id={cities}>
          {state?.cities.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <TextField label="Address" autoComplete="street-address" {...field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Area" list={areas} {...field('area')} />
        <datalist id={areas}>
          {known.map(({ area }) => (
            <option key={area} value={area} />
          ))}
        </datalist>
        <TextField label="Zip postal" autoComplete="postal-code" {...field('postal')} />
      </div>
      <OtherFields step="location" {...props} />
      {state ? (
        <PointPicker
          point={draft.point}
          centre={city ?? state.cities[0]!}
          onPick={(point) => {
            pointCity.current = draft.city;
            change({ point });
          }}
        />
      ) : null}
      {draft.point ? (
        <Checkbox
          label="Show the exact place. Otherwise visitors see a ring of about a kilometre."
          checked={draft.point.exact}
          onChange={(event) => change({ point: { ...draft.point!, exact: event.target.checked } })}
        />
      ) : null}
    </div>
  );
}
