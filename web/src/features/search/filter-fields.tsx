import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { SelectField, type Option } from '@/components/ui/select';
import { AMOUNT_TEXT, amountIn } from '@/lib/format/amount-in';
import { formatNumber } from '@/lib/format/formatting';
import { placesQuery } from '@/features/places/places-api';
import { StayField } from '@/features/stays/searching/stay-field';
import { useTerms, type VocabularyKey } from '@/features/vocabulary/vocabulary-api';
import { OtherFilters } from './other-filters';
import { useChoiceCounts, type ChoiceCounts } from './use-choice-counts';
import { hasStays, pricesCross, TYPES, withFilters, withType, type SearchState } from './search-state';

interface FilterFieldsProps {
  state: SearchState;
  /** Whether the fields are visible: then each choice shows how many homes it leaves. */
  counted: boolean;
  /** Receives a function of the latest search: two fields may change before either renders again. */
  onChange: (step: (before: SearchState) => SearchState) => void;
}

const ROOMS = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const FIVE_OR_MORE = { value: '5+', label: '5 or more' };

/** Every filter of the search; the panel on wide screens and the sheet on phones have the same fields. */
export function FilterFields({ state, counted, onChange }: FilterFieldsProps) {
  const counts = useChoiceCounts(state, counted);
  const set = (changes: Record<string, string | undefined>) =>
    onChange((before) => withFilters(before, changes));
  return (
    <div className="space-y-5">
      <RadioGroup
        legend="Type"
        choices={TYPES.map((type) => ({ ...type, note: noteOf(type.value, counts.type) }))}
        value={state.type}
        onChange={({ target }) => onChange((before) => withType(before, target.value))}
      />
      <PlaceFields state={state} set={set} counts={counts} />
      {hasStays(state.type) ? <StayField chosen={state.filters} onChange={set} /> : null}
      {state.type === 'services' ? null : <HomeFields state={state} set={set} counts={counts} />}
    </div>
  );
}

interface PartProps {
  state: SearchState;
  set: (changes: Record<string, string | undefined>) => void;
}

interface CountedPartProps extends PartProps {
  counts: ChoiceCounts;
}

/** "12"; services have no counts. */
const noteOf = (type: string, counts: ChoiceCounts['type']): string | undefined =>
  counts && type !== 'services' ? formatNumber(counts(type)) : undefined;

/** "Lekki (12)". */
const withCount = (option: Option, counts: ChoiceCounts[keyof ChoiceCounts]): Option =>
  counts ? { ...option, label: `${option.label} (${formatNumber(counts(option.value))})` } : option;

/** Fields for properties only: prices, rooms, amenities. */
function HomeFields({ state, set, counts }: CountedPartProps) {
  const typed = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <PriceFields state={state} set={set} />
      <div className="grid grid-cols-2 gap-3">
        <RoomSelect label="Bedrooms" name="bedroom" state={state} set={set} counts={counts.bedroom} />
        <RoomSelect label="Bathrooms" name="bathroom" state={state} set={set} />
      </div>
      <TermSelect
        label="Property type"
        vocabulary="propertyTypes"
        placeholder="Any type"
        counts={counts.propertyType}
        {...typed('propertyType')}
      />
      {state.type === 'hotel' ? (
        <>
          <TermSelect
            label="Budget"
            vocabulary="budgetTiers"
            placeholder="Any budget"
            {...typed('budgetTier')}
          />
          <TermSelect
            label="Hotel category"
            vocabulary="hotelCategories"
            placeholder="Any category"
            {...typed('hotelCategory')}
          />
          <TermSelect
            label="Room type"
            vocabulary="roomTypes"
            placeholder="Any room"
            {...typed('roomType')}
          />
        </>
      ) : null}
      {state.type === 'rent' || state.type === 'shortlet' ? (
        <TermSelect
          label="Payment plan"
          vocabulary="recurrences"
          placeholder="Any"
          {...typed('recurrence')}
        />
      ) : null}
      <Checkbox
        label="Inspected by Gidana only"
        checked={state.filters.verified === 'true'}
        onChange={(event) => set({ verified: event.target.checked ? 'true' : undefined })}
      />
      <OtherFilters state={state} set={set} />
      <Amenities state={state} set={set} />
    </>
  );
}

function PlaceFields({ state, set, counts }: CountedPartProps) {
  const places = useQuery(placesQuery).data?.states ?? [];
  const chosen = places.find(({ name }) => name === state.filters.state);
  const known = chosen || !state.filters.state;
  const states = known ? places : [...places, { name: state.filters.state! }];
  const name = (place: { name: string }) => ({ value: place.name, label: place.name });
  return (
    <>
      <SelectField
        label="State"
        placeholder="All of Nigeria"
        options={states.map((state) => withCount(name(state), counts.state))}
        value={state.filters.state ?? ''}
        onChange={(event) =>
          set({ state: event.target.value, city: undefined, area: undefined, bbox: undefined })
        }
      />
      {chosen ? (
        <SelectField
          label="City"
          placeholder="Any city"
          options={chosen.cities.map((city) => withCount(name(city), counts.city))}
          value={state.filters.city ?? ''}
          onChange={(event) => set({ city: event.target.value, area: undefined })}
        />
      ) : null}
    </>
  );
}

function PriceFields({ state, set }: PartProps) {
  const naira = (name: string, label: string, problem?: string) => (
    <PriceField
      label={label}
      problem={problem}
      value={state.filters[name] ?? ''}
      onSettle={(amount) => set({ [name]: amount })}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {naira('minPrice', 'Min price')}
        {naira('maxPrice', 'Max price', pricesCross(state) ? 'Below the min price' : undefined)}
      </div>
      {naira('maxTotal', 'Max total to enter')}
    </>
  );
}

interface PriceFieldProps {
  label: string;
  value: string;
  /** The error in an amount that is a valid number, such as a minimum above the maximum. */
  problem?: string;
  onSettle: (amount: string) => void;
}

const REST_MS = 700;

/** An amount that applies once typing pauses, on Enter, or when the field loses focus. */
function PriceField({ label, value, problem, onSettle }: PriceFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const amount = amountIn(text);
  const isNew = amount !== null && amount !== amountIn(value);
  if (value !== seen) {
    setSeen(value);
    if (amountIn(value) !== amount) setText(value);
  }
  const settle = () => {
    if (isNew) onSettle(amount);
  };
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => onSettle(amount), REST_MS);
    return () => clearTimeout(timer);
  }, [amount, isNew, onSettle]);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="Any"
      lead={<span aria-hidden="true">₦</span>}
      error={amount === null ? AMOUNT_TEXT : problem}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

interface RoomSelectProps extends PartProps {
  label: string;
  name: string;
  counts?: ChoiceCounts['bedroom'];
}

function RoomSelect({ label, name, state, set, counts = null }: RoomSelectProps) {
  const atLeast = state.filters[`${name}Min`];
  return (
    <SelectField
      label={label}
      placeholder="Any"
      options={[...ROOMS, FIVE_OR_MORE].map((option) => withCount(option, counts))}
      value={atLeast ? FIVE_OR_MORE.value : (state.filters[name] ?? '')}
      onChange={(event) => {
        const many = event.target.value === FIVE_OR_MORE.value;
        set({ [name]: many ? undefined : event.target.value, [`${name}Min`]: many ? '5' : undefined });
      }}
    />
  );
}

interface TermSelectProps {
  label: string;
  vocabulary: VocabularyKey;
  placeholder: string;
  counts?: ChoiceCounts[keyof ChoiceCounts];
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

function TermSelect({ label, vocabulary, placeholder, counts = null, value, onChange }: TermSelectProps) {
  return (
    <SelectField
      label={label}
      placeholder={placeholder}
      options={useTerms(vocabulary).map((term) => withCount(term, counts))}
      value={value}
      onChange={onChange}
    />
  );
}

function Amenities({ state, set }: PartProps) {
  const id = useId();
  const terms = useTerms('amenities');
  const chosen = new Set((state.filters.amenities ?? '').split(',').filter(Boolean));
  function toggle(value: string) {
    if (!chosen.delete(value)) chosen.add(value);
    set({ amenities: [...chosen].join(',') });
  }
  return (
    <details open={chosen.size > 0} className="rounded-tile border border-line">
      <summary id={id} className="flex min-h-11 items-center px-4 font-semibold">
        Amenities{chosen.size > 0 ? ` (${chosen.size})` : ''}
      </summary>
      <div role="group" aria-labelledby={id} className="px-4 pb-2">
        {terms.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.has(value)} onChange={() => toggle(value)} />
        ))}
      </div>
    </details>
  );
}
