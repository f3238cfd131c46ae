import { Checkbox } from '@/components/ui/checkbox';
import { useTerms, type Term } from '@/features/vocabulary/vocabulary-api';
import { groupBy } from '@/lib/format/group-by';
import { OtherFields } from './other-fields';
import type { StepProps } from './step-fields';

/** The amenities, by group. */
export function AmenitiesStep(props: StepProps) {
  const { draft, change } = props;
  const terms = useTerms('amenities');
  const groups = groupBy(terms, ({ group }: Term) => group ?? 'Features');
  function toggle(value: string, on: boolean) {
    change({
      amenities: on ? [...draft.amenities, value] : draft.amenities.filter((chosen) => chosen !== value),
    });
  }
  return (
    <div className="space-y-5">
      {groups.map(([group, entries]) => (
        <fieldset key={group}>
          <legend className="mb-1 text-sm font-semibold text-muted">{group}</legend>
          <div className="grid sm:grid-cols-2">
            {entries.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={draft.amenities.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <OtherFields step="amenities" {...props} />
    </div>
  );
}
