import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '@/components/ui/button';

interface StepperProps {
  label: string;
  value: number;
  max: number;
  hint?: string;
  onChange: (value: number) => void;
}

/** A small number with a button for one less and one more. */
export function Stepper({ label, value, max, hint, onChange }: StepperProps) {
  const id = useId();
  const step = (by: number, name: string, off: boolean, Icon: typeof IconPlus) => (
    <IconButton
      label={`${name} ${label.toLowerCase()}`}
      aria-disabled={off || undefined}
      onClick={() => off || onChange(value + by)}
      className="border border-control aria-disabled:opacity-40"
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div role="group" aria-labelledby={id} className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span id={id} className="block font-semibold">
          {label}
        </span>
        {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
      </span>
      <span className="flex items-center gap-2">
        {step(-1, 'Fewer', value <= 1, IconMinus)}
        <output aria-live="polite" className="min-w-6 text-center font-semibold tabular-nums">
          {value}
        </output>
        {step(1, 'More', value >= max, IconPlus)}
      </span>
    </div>
  );
}
