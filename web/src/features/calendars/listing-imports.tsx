import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { QueryView } from '@/components/ui/query-view';
import { SelectField } from '@/components/ui/select';
import { SkeletonLines } from '@/components/ui/skeleton';
import { placeServerErrors, useSchemaForm } from '@/lib/forms/form';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { importRules } from './calendar-rules';
import { addImport, importsQuery, removeImport } from './calendars-api';
import { ImportLine } from './import-line';
import type { NamedUnit } from './unit-feeds';

interface ListingImportsProps {
  listingId: string;
  units: NamedUnit[];
}

/** The data that change with an import: its line, and every page that shows nights. */
const keysOf = (listingId: string) => [importsQuery(listingId).queryKey, ['stays']];

/** The calendars of other portals that take nights of a listing. */
export function ListingImports({ listingId, units }: ListingImportsProps) {
  const nameOf = (unitId: string | null) => units.find((unit) => unit.unitId === unitId)?.name;
  return (
    <div className="space-y-4">
      <p>
        Add the calendars of those portals, so that nights booked there are closed here. We read them every
        hour.
      </p>
      <QueryView query={useQuery(importsQuery(listingId))} skeleton={<SkeletonLines />}>
        {(imports) => (
          <ul className="divide-y divide-line">
            {imports.map((calendar) => (
              <li key={calendar.importId}>
                <ImportLine
                  calendar={calendar}
                  of={units.length > 1 ? nameOf(calendar.unitId) : undefined}
                  keys={keysOf(listingId)}
                  onRemove={() => removeImport(calendar.importId)}
                  removal="The nights that it takes are free again."
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <AddImport listingId={listingId} units={units} />
    </div>
  );
}

function AddImport({ listingId, units }: ListingImportsProps) {
  const queries = useQueryClient();
  const form = useSchemaForm(importRules, { unitId: units[0]?.unitId ?? '', name: '', url: '' });
  const { errors } = form.formState;
  const add = useMutation({
    mutationFn: (values: { unitId: string; name: string; url: string }) => addImport(listingId, values),
    onSuccess: async () => {
      await showChanged(queries, keysOf(listingId));
      form.reset();
      notify.success('Calendar added');
    },
    onError: (failure) => placeServerErrors(form, failure) || notify.error(errorText(failure)),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => add.mutate(values))} className="space-y-4">
      {units.length > 1 ? (
        <SelectField
          label="Room"
          options={units.map(({ unitId, name }) => ({ value: unitId, label: name }))}
          error={errors.unitId?.message}
          {...form.register('unitId')}
        />
      ) : null}
      <TextField
        label="Portal"
        autoComplete="off"
        placeholder="Airbnb"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Address of its calendar"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="The address in iCal format, from the calendar settings of the portal"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Button type="submit" loading={add.isPending}>
        Add calendar
      </Button>
    </form>
  );
}
