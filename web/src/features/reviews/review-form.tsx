import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { StarInput } from '@/components/ui/stars';

export type ReviewValues = { rating: number; message: string };

interface ReviewFormProps extends Pick<ComponentProps<typeof TextArea>, 'rows' | 'hint' | 'error'> {
  values: ReviewValues;
  onChange: (change: Partial<ReviewValues>) => void;
  maxLength?: number;
  /** The message about both. */
  problem: string;
  isPending: boolean;
  onSend: () => void;
  submitLabel?: string;
  /** Fields above the stars. */
  children?: ReactNode;
}

/** Stars, which are required, and an optional text. */
export function ReviewForm(props: ReviewFormProps) {
  const {
    values,
    onChange,
    maxLength = 2000,
    problem,
    isPending,
    onSend,
    submitLabel,
    children,
    ...text
  } = props;
  const [starsMissing, setStarsMissing] = useState(false);
  function change(next: Partial<ReviewValues>) {
    setStarsMissing(false);
    onChange(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setStarsMissing(values.rating === 0);
    if (values.rating > 0 && !isPending) onSend();
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {children}
      <StarInput legend="Your rating" value={values.rating} onChange={(rating) => change({ rating })} />
      <TextArea
        label="Your review"
        optional
        maxLength={maxLength}
        value={values.message}
        onChange={(event) => change({ message: event.target.value })}
        {...text}
      />
      <FieldError text={starsMissing ? 'Star cannot be zero' : problem} />
      <Button type="submit" full loading={isPending}>
        {submitLabel ?? 'Submit Review'}
      </Button>
    </form>
  );
}
