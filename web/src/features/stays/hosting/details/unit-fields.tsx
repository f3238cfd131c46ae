import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { MoneyField } from '@/components/ui/money-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { amountIn } from '@/lib/format/amount-in';
import { formatNaira, plural } from '@/lib/format/formatting';
import type { StayUnit } from '../../stays-api';
import type { UnitFigure, UnitForm } from './stay-form';
import { UnitPictures } from './unit-pictures';

type Text = UnitFigure | 'name' | 'rooms';

interface UnitFieldsProps {
  unit: UnitForm;
  /** Starts from 1. */
  number: number;
  /** Messages by the names of the fields. */
  problems: Record<string, string | undefined>;
  /** Its fields that wait for approval. */
  waits?: string;
  onChange: (change: (unit: UnitForm) => UnitForm, ...touched: string[]) => void;
  onRemove: () => void;
}

const KINDS: { value: StayUnit['kind']; label: string; hint: string }[] = [
  { value: 'HOME', label: 'A whole home', hint: 'There is only one' },
  { value: 'ROOM', label: 'Rooms', hint: 'Several of the same kind' },
];

/** The fields and prices of one unit, behind its summary. */
export function UnitFields({ unit, number, problems, waits, onChange, onRemove }: UnitFieldsProps) {
  const [opened] = useState(!unit.unitId);
  const hasProblem = Object.values(problems).some(Boolean);
  const field = (name: Text) => ({
    name,
    value: unit[name],
    error: problems[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange((before) => ({ ...before, [name]: value }), name),
  });
  const figure = (name: UnitFigure) => ({ ...field(name), inputMode: 'numeric' as const });
  return (
    <details open={opened || hasProblem} className="group rounded-tile border border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{unit.name.trim() || `Unit ${number}`}</span>
          <span className="block text-sm text-muted">{summaryOf(unit)}</span>
        </span>
        <span className="flex shrink-0 items-center gap-2">
          {waits ? <span className="text-sm text-warn-strong">{waits}</span> : null}
          <IconChevronDown
            size={20}
            aria-hidden="true"
            className="text-muted transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="space-y-4 border-t border-line p-4">
        <TextField label="Name" maxLength={80} {...field('name')} />
        <RadioGroup
          legend="What is it?"
          shape="tiles"
          choices={KINDS}
          value={unit.kind}
          error={problems['kind']}
          onChange={({ target: { value } }) =>
            onChange((before) => ({ ...before, kind: value as UnitForm['kind'] }), 'kind', 'count')
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {unit.kind === 'ROOM' ? <TextField label="How many" {...figure('count')} /> : null}
          <TextField label="Guests" hint="Most guests in each" {...figure('guestsMax')} />
          <MoneyField label="Price per night" {...field('price')} />
          <MoneyField
            label="Weekend price"
            optional
            hint="Friday and Saturday nights"
            {...field('weekendPrice')}
          />
          <MoneyField label="Cleaning fee" optional hint="Once per stay" {...field('cleaningFee')} />
          <MoneyField label="Caution" optional hint="Returned after the stay" {...field('caution')} />
          <TextField
            label="Guests included"
            optional
            hint="Included in the price. Empty: all of them"
            {...figure('guestsIncluded')}
          />
          <MoneyField
            label="Each extra guest"
            optional
            hint="Per night, beyond those included"
            {...field('extraGuestPrice')}
          />
        </div>
        {unit.kind === 'ROOM' ? (
          <TextArea
            label="Room numbers"
            optional
            rows={2}
            hint="Separated by commas: 101, 102. Only you see them; the front desk gives them to guests."
            {...field('rooms')}
          />
        ) : null}
        <UnitPictures unit={unit} error={problems['images']} onChange={onChange} />
        <Button look="quiet" className="text-danger" onClick={onRemove}>
          Remove {unit.name.trim() || `unit ${number}`}
        </Button>
      </div>
    </details>
  );
}

function summaryOf({ kind, count, guestsMax, price }: UnitForm): string {
  const amount = Number(amountIn(price) ?? 0);
  return [
    kind === 'ROOM' && Number(count) > 0 ? plural(Number(count), 'room') : null,
    Number(guestsMax) > 0 ? plural(Number(guestsMax), 'guest') : null,
    amount > 0 ? `${formatNaira(amount)} a night` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
