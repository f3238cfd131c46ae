import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useDebounced } from '@/lib/timing/use-debounced';
import { suggestQuery, type Suggestion } from './search-api';

/** Areas of several cities have the same name: theirs are searched for with it. */
const nameOf = ({ kind, text, city, state }: Suggestion): string =>
  kind === 'area' ? [text, city, state].join(', ') : text;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

/** The search words, with suggestions of existing places and titles. A new `value` replaces the typed text. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const list = useId();
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  if (value !== given) {
    setGiven(value);
    setText(value);
  }
  const { data: suggestions = [] } = useQuery(suggestQuery(useDebounced(text.trim())));
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text);
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap gap-2">
      <TextField
        label="City, area or title"
        hideLabel
        type="search"
        enterKeyHint="search"
        placeholder="City, area or title"
        className="min-w-0 flex-1 basis-[6rem]"
        lead={<IconSearch size={20} aria-hidden="true" />}
        list={list}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={`${one.kind} ${nameOf(one)}`} value={nameOf(one)} />
        ))}
      </datalist>
      <Button type="submit" className="max-w-full">
        Search
      </Button>
    </form>
  );
}
