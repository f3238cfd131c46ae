import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import {
  useListingFields,
  useTerms,
  type FormField,
  type VocabularyKey,
} from '@/features/vocabulary/vocabulary-api';
import type { SearchState } from './search-state';

/** The fields whose filters are laid out in filter-fields.tsx; every other one has a plain control. */
const LAID_OUT = new Set([
  ...['type', 'propertyType', 'recurrence', 'startPrice', 'state', 'city', 'area', 'bedroom', 'bathroom'],
  ...['amenities', 'hotelCategory', 'roomType', 'budgetTier'],
]);

interface OtherFiltersProps {
  state: SearchState;
  set: (changes: Record<string, string | undefined>) => void;
}

/** The filters of the API without a place of their own. */
export function OtherFilters({ state, set }: OtherFiltersProps) {
  const fields = useListingFields().filter(
    ({ value, types }) => !LAID_OUT.has(value) && (types === null || types.includes(state.type)),
  );
  return fields.flatMap((field) =>
    field.filters.map(({ name, is }) => (
      <OtherFilter
        key={name}
        field={field}
        is={is}
        value={state.filters[name] ?? ''}
        onChange={(value) => set({ [name]: value || undefined })}
      />
    )),
  );
}

interface OtherFilterProps {
  field: FormField;
  is: string;
  value: string;
  onChange: (value: string) => void;
}

const BOUNDS: Record<string, string> = { '>=': ', at least', '<=': ', at most' };

function OtherFilter({ field, is, value, onChange }: OtherFilterProps) {
  const terms = useTerms((field.vocabulary ?? 'listingTypes') as VocabularyKey);
  const label = field.label + (BOUNDS[is] ?? '');
  const control = {
    label,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === 'choice') return <SelectField placeholder="Any" options={terms} {...control} />;
  if (field.kind === 'flag')
    return (
      <Checkbox
        label={label}
        checked={value === 'true'}
        onChange={(event) => onChange(event.target.checked ? 'true' : '')}
      />
    );
  const isFigure = ['money', 'decimal', 'count'].includes(field.kind);
  return <TextField placeholder="Any" inputMode={isFigure ? 'numeric' : undefined} {...control} />;
}
