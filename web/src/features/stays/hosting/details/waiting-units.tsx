import { Callout } from '@/components/ui/callout';
import type { Stay, StayUnit } from '../../stays-api';

const NAMES: [keyof StayUnit, string][] = [
  ['name', 'name'],
  ['kind', 'kind'],
  ['count', 'number'],
  ['guestsMax', 'guests'],
  ['images', 'pictures'],
];

/** The changes of an edit, one line a unit: "Suite (new)", "Standard room: name, pictures". */
export function changesInWords({ units }: Stay, edited: StayUnit[] = []): string[] {
  return edited.map((unit) => {
    const now = units.find(({ unitId }) => unitId === unit.unitId);
    if (!now) return `${unit.name} (new)`;
    const changed = NAMES.filter(([field]) => JSON.stringify(now[field]) !== JSON.stringify(unit[field]));
    return `${now.name}: ${changed.map(([, word]) => word).join(', ')}`;
  });
}

/** Says what visitors see only once an admin approved it, or what was not approved. */
export function WaitingUnits({ stored }: { stored?: Stay }) {
  if (!stored) return null;
  const refused = changesInWords(stored, stored.refused);
  const changes = refused.length > 0 ? refused : changesInWords(stored, stored.pending);
  if (changes.length === 0) return null;
  return (
    <Callout role="note" tone={refused.length > 0 ? 'warn' : 'plain'}>
      <p>
        {refused.length > 0
          ? 'Not approved. Change what is wrong: what you save waits for approval again.'
          : 'Waiting for approval; prices and rules apply at once.'}
      </p>
      <ul className="list-disc ps-5">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Callout>
  );
}
