import type { ReactNode } from 'react';
import { MessageWarning } from './message-warning';
import { Picture, type PictureSource } from './picture';

interface BubbleProps {
  isOwn: boolean;
  message: string;
  pictures: PictureSource[];
  /** A safety warning for the recipient. */
  warning?: string | null;
  /** Below the text: sender, time and delivery status. */
  children: ReactNode;
  /** Next to the bubble. */
  action?: ReactNode;
}

/** One message between people, as an item of a list. */
export function Bubble({ isOwn, message, pictures, warning, children, action }: BubbleProps) {
  const tone = isOwn ? 'bg-brand-soft text-brand-strong' : 'bg-sunken';
  return (
    <li className={`flex items-center gap-1 ${isOwn ? 'justify-end' : ''}`}>
      <div className={`max-w-[85%] min-w-0 rounded-card px-4 py-2 ${tone}`}>
        {pictures.length > 0 ? (
          <ul className="mb-2 flex flex-wrap gap-2">
            {pictures.map((picture, at) => (
              <li key={picture.url}>
                <a href={picture.url} target="_blank" rel="noreferrer" className="block">
                  <Picture
                    image={picture}
                    alt={`Picture ${at + 1} of ${pictures.length}`}
                    sizes="160px"
                    compact
                    className="size-32 rounded-control sm:size-40"
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="break-words whitespace-pre-line">{message}</p>
        <MessageWarning warning={warning} />
        <p className="mt-1 text-xs text-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}
