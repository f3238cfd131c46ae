import { RadioGroup } from '@/components/ui/radio-group';
import { formatNaira, plural } from '@/lib/format/formatting';
import type { StayChoice } from './use-stay-choice';
import type { StayUnit } from '../stays-api';

/** The choice between several rooms. */
export function UnitChoice({ units, choice }: { units: StayUnit[]; choice: StayChoice }) {
  if (units.length < 2) return null;
  return (
    <RadioGroup
      legend="Choose a room"
      shape="tiles"
      value={choice.unit.unitId}
      choices={units.map(({ unitId, name, guestsMax, price }) => ({
        value: unitId,
        label: name,
        hint: `${formatNaira(price)} per night, up to ${plural(guestsMax, 'guest')}`,
      }))}
      onChange={(event) => choice.setUnit(event.target.value)}
    />
  );
}
