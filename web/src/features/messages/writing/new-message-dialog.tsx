import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { PeoplePicker } from '@/features/people/people-picker';
import { propertyQuery } from '@/features/property/property-api';
import { useSession } from '@/lib/session/session';
import { AttachButton, AttachmentRow } from '@/features/attachments/attachment-row';
import { messageProblem } from './message-rules';
import { compose } from '../messages-api';
import { addMessage } from '../messages-cache';
import { useNewMessage } from './use-new-message';
import { useAttachments } from '@/features/attachments/use-attachments';

interface NewMessageDialogProps {
  /** The username of the first recipient. */
  to: string | null;
  listingId: string | null;
  onClose: () => void;
  onSent: (conversationId: string) => void;
}

/** A message to people by their usernames, about a listing or none. */
export function NewMessageDialog({ to, listingId, onClose, onSent }: NewMessageDialogProps) {
  const queries = useQueryClient();
  const me = useSession()!.userId;
  const { key, draft, change, drop } = useNewMessage(to, listingId);
  const { username, idempotencyKey } = draft;
  const [touched, setTouched] = useState(false);
  const [left, setLeft] = useState(false);
  const attachments = useAttachments(undefined, {
    draft: key,
    images: draft.images,
    onImages: (update) => change(({ images }) => ({ images: update(images) })),
  });
  const text = touched ? draft.text : draft.text || undefined;
  const problem = messageProblem(text);
  const send = useMutation({
    mutationFn: () => {
      const images = draft.images.map(({ url }) => url);
      const about = draft.listingId ? { listingId: draft.listingId } : {};
      return compose({ username, message: draft.text.trim(), images, ...about }, idempotencyKey);
    },
    onSuccess: (sent) => {
      drop();
      addMessage(queries, sent, me);
      onSent(sent.conversationId);
    },
  });
  const refused = recipientProblem(send.error);
  const invalid = problem !== undefined || username.length === 0 || attachments.busy;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!invalid && !send.isPending) send.mutate();
  }
  return (
    <Dialog open asks={false} onClose={onClose} title="New Message" width="medium">
      <form noValidate onSubmit={submit} className="space-y-4">
        <PeoplePicker
          as="Recipients"
          value={username}
          onChange={(names) => change(() => ({ username: names }))}
          error={refused}
        />
        {draft.listingId ? <AboutHome listingId={draft.listingId} /> : null}
        <TextArea
          label="Message"
          maxLength={5000}
          value={text ?? ''}
          error={left || text === '' ? problem : undefined}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setTouched(true);
            change(() => ({ text: event.target.value }));
          }}
        />
        <AttachmentRow attachments={attachments} />
        <FieldError text={send.error && !refused ? errorText(send.error) : undefined} />
        <div className="flex items-center justify-between">
          <AttachButton attachments={attachments} />
          <Button type="submit" disabled={invalid} loading={send.isPending} loadingText="Sending">
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The message about the recipients, if the server refused them. */
function recipientProblem(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  return failure.code === 'USER_NOT_FOUND' ? failure.message : failure.fields.username;
}

function AboutHome({ listingId }: { listingId: string }) {
  const { data } = useQuery(propertyQuery(listingId));
  return <p className="rounded-control bg-sunken px-3 py-2">About {data?.title ?? 'a home'}</p>;
}
