import { TextField } from '@/components/ui/field';
import { OtherFields } from './other-fields';
import { useStepFields, type StepProps } from './step-fields';

/** The numbers of rooms. */
export function RoomsStep(props: StepProps) {
  const field = useStepFields(props);
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Bedroom" type="number" inputMode="numeric" {...field('bedroom')} />
        <TextField label="Bathroom" type="number" inputMode="numeric" {...field('bathroom')} />
      </div>
      <OtherFields step="rooms" {...props} />
    </div>
  );
}
