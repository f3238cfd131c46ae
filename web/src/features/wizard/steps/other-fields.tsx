import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { MoneyField } from '@/components/ui/money-field';
import { SelectField } from '@/components/ui/select';
import {
  useListingFields,
  useTerms,
  type FormField,
  type VocabularyKey,
} from '@/features/vocabulary/vocabulary-api';
import type { DraftField } from '../wizard-draft';
import { hasField, type StepName } from '../wizard-steps';
import { useStepFields, type StepProps } from './step-fields';

/** The fields that a step lays out itself; every other one of the API has a plain control at its end. */
const LAID_OUT = new Set([
  ...['type', 'title', 'propertyType', 'description', 'recurrence', 'startPrice', 'endPrice', 'fees'],
  ...['offerStatus', 'areaSqm', 'hotelCategory', 'roomType', 'budgetTier', 'images', 'video', 'bedroom'],
  ...['bathroom', 'amenities', 'state', 'city', 'area', 'location', 'address', 'postal', 'point'],
]);

/** The fields of a step without a place of their own. */
export function OtherFields({ step, ...props }: StepProps & { step: StepName }) {
  const fields = useListingFields().filter(
    (field) => field.step === step && !LAID_OUT.has(field.value) && hasField(props.draft, field),
  );
  if (fields.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <OtherField key={field.value} field={field} {...props} />
      ))}
    </div>
  );
}

function OtherField({ field, ...props }: StepProps & { field: FormField }) {
  const { value, label, kind, vocabulary } = field;
  const name = value as DraftField;
  const control = useStepFields(props)(name);
  const terms = useTerms((vocabulary ?? 'listingTypes') as VocabularyKey);
  if (kind === 'choice')
    return <SelectField label={label} placeholder="Select" options={terms} {...control} />;
  if (kind === 'flag')
    return (
      <Checkbox
        label={label}
        checked={control.value === 'true'}
        onChange={(event) => props.change({ [name]: String(event.target.checked) })}
      />
    );
  if (kind === 'money') return <MoneyField label={label} {...control} />;
  const isFigure = ['decimal', 'count'].includes(kind);
  return <TextField label={label} inputMode={isFigure ? 'decimal' : undefined} {...control} />;
}
