import type { ComponentProps } from 'react';
import { FieldError, TextArea } from '@/components/ui/field';
import { StarInput } from '@/components/ui/stars';

interface ReviewFieldsProps extends Pick<ComponentProps<typeof TextArea>, 'rows' | 'hint' | 'error'> {
  rating: number;
  message: string;
  onChange: (change: { rating?: number; message?: string }) => void;
  maxLength?: number;
  /** The message about both. */
  problem: string;
}

/** Stars and an optional text. */
export function ReviewFields(props: ReviewFieldsProps) {
  const { rating, message, onChange, maxLength = 2000, problem, ...text } = props;
  return (
    <>
      <StarInput legend="Your rating" value={rating} onChange={(value) => onChange({ rating: value })} />
      <TextArea
        label="Your review"
        optional
        maxLength={maxLength}
        value={message}
        onChange={(event) => onChange({ message: event.target.value })}
        {...text}
      />
      <FieldError text={problem} />
    </>
  );
}
