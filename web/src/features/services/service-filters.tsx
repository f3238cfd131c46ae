import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import type { ServiceFilters } from './services-api';

interface ServiceFiltersFormProps {
  filters: ServiceFilters;
  onChange: (filters: Pick<ServiceFilters, 'kind' | 'area' | 'q'>) => void;
}

/** Kind, area and words; the kind applies at once, the others on Search. */
export function ServiceFiltersForm({ filters, onChange }: ServiceFiltersFormProps) {
  const kinds = useTerms('serviceTypes');
  const { kind, area, q } = filters;
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = (name: string) => (form.get(name) as string).trim();
    onChange({ kind, area: of('area'), q: of('q') });
  }
  return (
    <form
      key={`${area}|${q}`}
      role="search"
      aria-label="Services"
      onSubmit={search}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr_auto]"
    >
      <SelectField
        label="Kind of service"
        placeholder="All kinds"
        options={kinds}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value, area, q })}
      />
      <TextField label="Area" name="area" placeholder="Lekki, Lagos" maxLength={100} defaultValue={area} />
      <TextField
        label="Search services"
        name="q"
        type="search"
        placeholder="Moving, cleaning, a provider"
        maxLength={100}
        defaultValue={q}
        lead={<IconSearch size={20} aria-hidden="true" />}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
