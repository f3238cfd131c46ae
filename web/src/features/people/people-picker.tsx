import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useDebounced } from '@/lib/timing/use-debounced';
import { peopleToPickQuery } from './people-api';

interface PeoplePickerProps {
  /** The label of the picked people: "Recipients". */
  as: string;
  /** Usernames. */
  value: string[];
  onChange: (usernames: string[]) => void;
  error?: string;
}

/** People by username: typed and ended by Enter or a comma, or chosen from the suggestions. */
export function PeoplePicker({ as, value, onChange, error }: PeoplePickerProps) {
  const [typed, setTyped] = useState('');
  const wanted = clean(typed);
  const searched = useDebounced(wanted, 250);
  const { data: found } = useQuery(peopleToPickQuery(searched));
  const isKnown = found !== undefined && searched === wanted;
  const offered = (wanted && found?.filter(({ username }) => !value.includes(username))) || [];
  function add(...names: string[]) {
    onChange([...new Set([...value, ...names.map(clean).filter(Boolean)])]);
    setTyped('');
  }
  const [only, another] = isKnown ? offered : [];
  /** Leaving the field takes a typed username; text that cannot be a username waits for its suggestions. */
  function leave() {
    if (isUsername(wanted) && (offered.length === 0 || (!another && only?.username === wanted))) add(wanted);
  }
  function endName(event: KeyboardEvent) {
    if (event.key === 'Enter' && wanted) {
      event.preventDefault();
      if (only && !another) add(only.username);
      else if (isUsername(wanted)) add(wanted);
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  }
  const hint =
    isKnown && wanted && found.length === 0
      ? 'Nobody has this name'
      : value.length === 0 || wanted
        ? 'Type a name or a username'
        : undefined;
  return (
    <div>
      {value.length > 0 ? (
        <ul aria-label={as} className="mb-2 flex flex-wrap gap-2">
          {value.map((username) => (
            <li
              key={username}
              className="inline-flex items-center rounded-pill bg-brand-soft ps-4 text-brand-strong"
            >
              <span className="wrap-anywhere">@{username}</span>
              <IconButton
                label={`Remove ${username}`}
                onClick={() => onChange(value.filter((name) => name !== username))}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        hint={hint}
        value={typed}
        onChange={(event) => {
          const names = event.target.value.split(',');
          if (names.length > 1) add(...names);
          else setTyped(event.target.value);
        }}
        onKeyDown={endName}
        onBlur={leave}
      />
      {offered.length > 0 ? (
        <ul aria-label="People" className="mt-1 rounded-control border border-line">
          {offered.map(({ userId, fullName, username, avatar }) => (
            <li key={userId}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1 text-start hover:bg-brand-soft"
                onClick={() => add(username)}
              >
                <Avatar name={fullName} src={avatar} size={32} />
                <span className="min-w-0 wrap-anywhere">
                  {fullName} <span className="text-muted">@{username}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Compared without case, as the server does. */
const isUsername = (name: string): boolean => /^[a-z0-9._]+$/.test(name);

const clean = (name: string): string => name.trim().replace(/^@/, '').toLowerCase();
