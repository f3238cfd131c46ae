import type { Stay, StayUnit } from '../../stays-api';

const NAMES: [keyof StayUnit, string][] = [
  ['name', 'name'],
  ['kind', 'kind'],
  ['count', 'number'],
  ['guestsMax', 'guests'],
  ['images', 'pictures'],
];

/** "Suite (new)", "Standard room: name, pictures" */
export function waitingInWords({ units, pending = [] }: Stay): string[] {
  return pending.map((unit) => {
    const now = units.find(({ unitId }) => unitId === unit.unitId);
    if (!now) return `${unit.name} (new)`;
    const changed = NAMES.filter(([field]) => JSON.stringify(now[field]) !== JSON.stringify(unit[field]));
    return `${now.name}: ${changed.map(([, word]) => word).join(', ')}`;
  });
}

/** Says what visitors see only once an admin approved it. */
export function WaitingUnits({ stored }: { stored?: Stay }) {
  const waiting = stored ? waitingInWords(stored) : [];
  if (waiting.length === 0) return null;
  return (
    <div role="note" className="rounded-control bg-plain-soft px-3 py-2 text-sm text-plain-strong">
      <p>Waiting for approval; prices and rules apply at once.</p>
      <ul className="list-disc ps-5">
        {waiting.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
