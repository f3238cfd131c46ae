import { TextField } from '@/components/ui/field';
import { fieldOf, type StepProps } from './step-fields';

/** How many rooms there are. */
export function RoomsStep(props: StepProps) {
  const field = fieldOf(props);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Bedroom" type="number" min={0} max={1000} inputMode="numeric" {...field('bedroom')} />
      <TextField
        label="Bathroom"
        type="number"
        min={0}
        max={1000}
        inputMode="numeric"
        {...field('bathroom')}
      />
    </div>
  );
}
