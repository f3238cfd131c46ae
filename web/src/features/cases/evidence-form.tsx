import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { AttachButton, AttachmentRow } from '@/features/attachments/attachment-row';
import { useAttachments } from '@/features/attachments/use-attachments';
import { typedSince } from '@/lib/forms/typed-since';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useTyped } from '@/lib/forms/use-typed';
import { showChanged } from '@/lib/network/show-changed';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { notify } from '@/lib/toasts';
import { addEvidence, CASES_KEY } from './cases-api';

const PICTURES_MAX = 10;

/** The form for a person's statement and pictures. */
export function EvidenceForm({ number }: { number: string }) {
  const queries = useQueryClient();
  const { keyFor, renew } = useIdempotencyKey();
  const { typed, type, clear } = useTyped<{ text: string }>(`evidence:${number}`);
  const text = typed.text ?? '';
  const attachments = useAttachments(PICTURES_MAX);
  const send = useMutation({
    mutationFn: (sent: { text: string; images: string[] }) => {
      const body = { ...sent, text: sent.text.trim() };
      return addEvidence(number, body, keyFor(body));
    },
    onSuccess: async ({ message }, sent) => {
      renew();
      const added = typedSince(text, sent.text);
      clear();
      if (added) type({ text: added });
      sent.images.forEach(attachments.remove);
      notify.success(message);
      await showChanged(queries, [CASES_KEY]);
    },
  });
  const form = useProblemFocus<HTMLFormElement>(send.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || send.isPending || attachments.busy) return;
    send.mutate({ text, images: attachments.images.map(({ url }) => url) });
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-3">
      <TextArea
        label="What happened"
        maxLength={4000}
        value={text}
        error={send.isError ? errorText(send.error) : undefined}
        onChange={(event) => type({ text: event.target.value })}
      />
      <AttachmentRow attachments={attachments} />
      <div className="flex flex-wrap items-center gap-2">
        <AttachButton attachments={attachments} />
        <Button type="submit" loading={send.isPending} disabled={!text.trim() || attachments.busy}>
          Add evidence
        </Button>
      </div>
    </form>
  );
}
