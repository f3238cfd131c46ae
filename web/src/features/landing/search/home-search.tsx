import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { latePart } from '@/components/ui/late-part';
import { SelectField } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { SEARCH_TABS, searchPath, type SearchSelect } from './search-tabs';

const StayField = latePart(
  () => import('@/features/stays/searching/stay-field'),
  'StayField',
  <Skeleton className="h-16" />,
);

/** The search box of the start page: four tabs, words, a place, and the fields of the tab. It leads to /search. */
export function HomeSearch() {
  const navigate = useNavigate();
  const [type, setType] = useState<string>('rent');
  const [choices, setChoices] = useState<Record<string, string>>({});
  const locations = useTerms('homeLocations');
  const tab = SEARCH_TABS.find(({ value }) => value === type)!;

  function choose(name: string, value: string) {
    // The first two tabs are rent and sale: this field switches the tab.
    if (name === 'lookingFor') setType(value);
    else setChoices({ ...choices, [name]: value });
  }

  function search(event: FormEvent) {
    event.preventDefault();
    const stay = tab.stays ? STAY_NAMES : [];
    const asked = new Set(['q', 'state', ...stay, ...tab.selects.map(({ name }) => name)]);
    void navigate(
      searchPath(type, Object.fromEntries(Object.entries(choices).filter(([name]) => asked.has(name)))),
    );
  }

  const [first, ...others] = tab.selects;
  const selectOf = (select: SearchSelect) => (
    <TermSelect
      key={select.name}
      select={select}
      value={select.name === 'lookingFor' ? type : (choices[select.name] ?? '')}
      onChange={(value) => choose(select.name, value)}
    />
  );

  return (
    <div className="rounded-card bg-surface p-3 shadow-raised sm:p-5">
      <Tabs
        label="Kind of offer"
        name="home-search"
        tabs={SEARCH_TABS}
        value={type}
        onChange={setType}
        shape="pills"
      />
      <TabPanel name="home-search" value={type}>
        <form role="search" onSubmit={search} className="mt-3 space-y-3 sm:mt-4">
          <div className="flex gap-2">
            <TextField
              label="City, area or title"
              hideLabel
              className="min-w-0 flex-1"
              type="search"
              enterKeyHint="search"
              placeholder="City, area or title"
              lead={<IconSearch size={20} aria-hidden="true" />}
              value={choices.q ?? ''}
              onChange={(event) => choose('q', event.target.value)}
            />
            <Button type="submit">Search</Button>
          </div>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {selectOf(first)}
            <SelectField
              label="Location"
              options={locations.length ? locations : [{ value: 'any', label: 'Any' }]}
              value={choices.state ?? 'any'}
              onChange={(event) => choose('state', event.target.value)}
            />
            {others.map(selectOf)}
            {tab.stays ? (
              <div className="col-span-2">
                <StayField
                  chosen={choices}
                  onChange={({ from = '', to = '', guests = '', units = '' }) =>
                    setChoices({ ...choices, from, to, guests, units })
                  }
                />
              </div>
            ) : null}
          </div>
        </form>
      </TabPanel>
    </div>
  );
}

const STAY_NAMES = ['from', 'to', 'guests', 'units'];

interface TermSelectProps {
  select: SearchSelect;
  value: string;
  onChange: (value: string) => void;
}

function TermSelect({ select, value, onChange }: TermSelectProps) {
  const terms = useTerms(select.vocabulary);
  return (
    <SelectField
      label={select.label}
      placeholder={select.placeholder}
      options={terms}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
