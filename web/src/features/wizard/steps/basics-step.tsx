import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { MoneyField } from '@/components/ui/money-field';
import { Money } from '@/components/ui/price';
import { RadioGroup } from '@/components/ui/radio-group';
import { SelectField } from '@/components/ui/select';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { amountIn } from '@/lib/format/amount-in';
import { useDebounced } from '@/lib/timing/use-debounced';
import { OtherFields } from './other-fields';
import { useStepFields, type StepProps } from './step-fields';
import { pricesByUnits, type FeeName, type WizardDraft } from '../wizard-draft';

const FEES: [FeeName, string][] = [
  ['feeAgency', 'Agency fee'],
  ['feeLegal', 'Legal fee'],
  ['feeServiceCharge', 'Service charge'],
  ['feeOther', 'Other fees'],
  ['feeCaution', 'Caution fee (refundable)'],
];
/** The fees that units have as well. */
const FEES_OF_UNITS: FeeName[] = ['feeOther', 'feeCaution'];

/** The type, title and description, the price and all fees. */
export function BasicsStep(props: StepProps) {
  const { draft, problems, change } = props;
  const field = useStepFields(props);
  const offered = draft.type === 'sale' || draft.type === 'hotel';
  const propertyTypes = useTerms('propertyTypes');
  const recurrences = useTerms('recurrences');
  const offerStatuses = useTerms('offerStatuses');
  return (
    <div className="space-y-4">
      <TextField label="Title" placeholder="3 bedroom flat in Bodija" {...field('title')} />
      <SelectField
        label="Property type"
        placeholder="Select"
        options={propertyTypes}
        {...field('propertyType')}
      />
      <TextArea label="Description" rows={5} {...field('description')} />
      {draft.type === 'hotel' ? <HotelFields {...props} /> : null}
      {draft.type === 'rent' || draft.type === 'shortlet' ? (
        <SelectField label="Recurrence" options={recurrences} {...field('recurrence')} />
      ) : null}
      {offered ? (
        <RadioGroup
          legend="Status"
          choices={offerStatuses}
          value={draft.offerStatus}
          error={problems.offerStatus}
          onChange={(event) => change({ offerStatus: event.target.value })}
        />
      ) : null}
      <Prices {...props} />
      <TextField label="Area in square metres" inputMode="decimal" {...field('areaSqm')} />
      <OtherFields step="basics" {...props} />
    </div>
  );
}

/** The prices and all fees; where units set them, they are there to be read. */
function Prices({ draft: typed, ...props }: StepProps) {
  const byUnits = pricesByUnits(typed);
  const draft = { ...typed, ...byUnits };
  const field = useStepFields({ draft, ...props });
  const total = totalOf(draft);
  const isTyping = useDebounced(total, 1000) !== total;
  const asked = byUnits ? FEES.filter(([name]) => FEES_OF_UNITS.includes(name)) : FEES;
  const set = byUnits ? { readOnly: true, hint: 'Set by the lowest price that can be booked.' } : {};
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label="Lowest Price" {...field('startPrice')} {...set} />
        <MoneyField label="Official Price" {...field('endPrice')} />
      </div>
      <fieldset className="rounded-tile border border-line p-4">
        <legend className="px-1 text-sm font-semibold">Fees</legend>
        <p className="mb-3 text-sm text-muted">
          {byUnits
            ? 'Guests pay the caution and the cleaning fee of what they book, and no other fee.'
            : 'Every fee is shown to visitors. Leave fees that you do not charge empty.'}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {asked.map(([name, label]) => (
            <MoneyField key={name} label={label} optional {...field(name)} {...set} />
          ))}
        </div>
        <p
          className="mt-4 flex justify-between border-t border-line pt-3 font-semibold"
          aria-live="polite"
          aria-busy={isTyping || undefined}
        >
          <span>Total to enter</span>{' '}
          {total === null ? (
            <span className="text-muted">Set the lowest price first</span>
          ) : (
            <Money amount={total} />
          )}
        </p>
      </fieldset>
    </>
  );
}

function HotelFields(props: StepProps) {
  const field = useStepFields(props);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Hotel category"
        placeholder="Select"
        options={useTerms('hotelCategories')}
        {...field('hotelCategory')}
      />
      <SelectField
        label="Room type"
        placeholder="Select"
        options={useTerms('roomTypes')}
        {...field('roomType')}
      />
      <SelectField
        label="Budget tier"
        placeholder="Select"
        options={useTerms('budgetTiers')}
        {...field('budgetTier')}
      />
    </div>
  );
}

/** Null before there is a price. */
function totalOf(draft: WizardDraft): number | null {
  if (!amountIn(draft.startPrice)) return null;
  const amounts = [draft.startPrice, ...FEES.map(([name]) => draft[name])];
  return amounts.reduce((sum, typed) => sum + Number(amountIn(typed) ?? 0), 0);
}
