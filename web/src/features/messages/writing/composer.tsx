import { IconSend } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass, FieldFrame } from '@/components/ui/field';
import { AttachButton, AttachmentRow } from '@/features/attachments/attachment-row';
import { messageProblem } from './message-rules';
import type { Words } from '../messages-api';
import { useDraft, type Draft } from './drafts';
import { useAttachments } from '@/features/attachments/use-attachments';
import { useSession } from '@/lib/session/session';

const EMPTY: Draft = { text: '', images: [] };

interface ComposerProps {
  conversationId: string;
  onSend: (words: Words) => void;
}

/** The field for a message. Unsent text and pictures are restored the next time. */
export function Composer({ conversationId, onSend }: ComposerProps) {
  const key = `${useSession()?.userId}:${conversationId}`;
  const { draft, change, drop } = useDraft(key, EMPTY);
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments(undefined, {
    draft: key,
    images: draft.images,
    onImages: (update) => change(({ images }) => ({ images: update(images) })),
  });
  const problem = messageProblem(draft.text);
  function type(text: string) {
    setTouched(true);
    change(() => ({ text }));
  }
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (problem || attachments.busy) return;
    onSend({ message: draft.text.trim(), images: draft.images.map(({ url }) => url) });
    drop();
    setTouched(false);
    // The button has nothing to send now, and a disabled one loses the focus.
    field.current?.focus();
  }
  function sendOnEnter(event: KeyboardEvent) {
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !isTouch) send(event);
  }
  return (
    <form onSubmit={send} className="space-y-2 border-t border-line p-3">
      <AttachmentRow attachments={attachments} />
      <div className="flex items-end gap-2">
        <AttachButton attachments={attachments} />
        <FieldFrame
          label="Message"
          hideLabel
          error={touched ? problem : undefined}
          className="min-w-0 flex-1"
        >
          {(ids) => (
            <textarea
              {...ids}
              ref={field}
              rows={1}
              maxLength={5000}
              placeholder="Write a message"
              value={draft.text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={sendOnEnter}
              className={`${controlClass} field-sizing-content max-h-40 resize-none`}
            />
          )}
        </FieldFrame>
        <Button
          type="submit"
          disabled={problem !== undefined || attachments.busy}
          icon={<IconSend size={20} aria-hidden="true" />}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
