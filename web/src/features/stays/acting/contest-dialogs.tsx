import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { problemsOf, type ActionDialogProps } from './dialog-props';

export const ContestNoShowDialog = (props: ActionDialogProps) => (
  <ContestDialog {...props} title="Say that you were there" />
);

export const ContestCautionDialog = (props: ActionDialogProps) => (
  <ContestDialog {...props} title="Contest how much of the caution is returned" />
);

/** The dialog for the guest's account of what happened; our team decides. */
function ContestDialog(props: ActionDialogProps & { title: string }) {
  const { title, isPending, failure, onWrite, onSend, onClose } = props;
  const { reason = '' } = props.written;
  const [missing, setMissing] = useState('');
  const { fields, rest } = problemsOf(failure, ['reason']);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) setMissing('Please say what happened');
    else if (!isPending) onSend({ reason });
  }
  return (
    <Dialog open asks={false} onClose={onClose} title={title}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextArea
          label="What happened"
          hint="Our team will look at it, and ask the host too."
          maxLength={2000}
          value={reason}
          error={missing || fields['reason']}
          onChange={(event) => {
            setMissing('');
            onWrite({ reason: event.target.value });
          }}
        />
        <FieldError text={rest} />
        <Button type="submit" full loading={isPending}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}
