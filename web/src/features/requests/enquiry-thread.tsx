import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { typedSince } from '@/lib/forms/typed-since';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { MessageList } from './message-list';
import { enquiryQuery, enquiryRow, replyTo, type RequestRow } from './requests-api';

interface EnquiryThreadProps {
  row: Extract<RequestRow, { kind: 'enquiry' }>;
  onChanged: (row: RequestRow) => void;
}

/** The messages of both sides, and a reply field. */
export function EnquiryThread({ row, onChanged }: EnquiryThreadProps) {
  const client = useQueryClient();
  const { data } = useQuery(enquiryQuery(row.id));
  const [text, setText] = useState('');
  const reply = useMutation({
    mutationFn: (sent: string) => replyTo(row, sent),
    onSuccess: async ({ message, enquiry }, sent) => {
      setText((now) => typedSince(now, sent));
      await showChanged(client, [['requests']]);
      onChanged(enquiryRow(enquiry));
      notify.success(message);
    },
    onError: (failure) => {
      notify.error(errorText(failure));
      return showChanged(client, [['requests']]);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !reply.isPending) reply.mutate(text);
  }
  return (
    <section aria-label="Conversation" className="space-y-3">
      <MessageList messages={data?.messages ?? []} own={row.of.box === 'received' ? 'owner' : 'sender'} />
      {row.of.can.reply ? (
        <form onSubmit={submit} className="space-y-2">
          <TextArea
            label="Your reply"
            rows={3}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" loading={reply.isPending} disabled={!text.trim()}>
            Send reply
          </Button>
        </form>
      ) : null}
    </section>
  );
}
