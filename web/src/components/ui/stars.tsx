import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';

/** Five stars of which `value` are filled; screen readers read one sentence. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span role="img" aria-label={`${Number(value.toFixed(1))} of 5 stars`} className="inline-flex text-star">
      {[1, 2, 3, 4, 5].map((star) =>
        star <= Math.round(value) ? (
          <IconStarFilled key={star} size={size} />
        ) : (
          <IconStar key={star} size={size} />
        ),
      )}
    </span>
  );
}

interface StarInputProps {
  legend: string;
  /** 0 until one is chosen. */
  value: number;
  onChange: (value: number) => void;
}

/** One to five stars as radios: arrow keys work, each has a label. */
export function StarInput({ legend, value, onChange }: StarInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="inline-flex" onPointerLeave={() => setHovered(0)}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            onPointerEnter={() => setHovered(star)}
            className="relative flex size-11 items-center justify-center rounded-control text-star has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full appearance-none opacity-0"
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            {/* The same element, full or not: one that is replaced while it is pressed gets no click. */}
            <IconStar
              size={28}
              aria-hidden="true"
              fill={star <= (hovered || value) ? 'currentColor' : 'none'}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
