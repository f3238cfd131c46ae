import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { MoneyField } from '@/components/ui/money-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { AttachButton, AttachmentRow } from '@/features/attachments/attachment-row';
import { useAttachments } from '@/features/attachments/use-attachments';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { AMOUNT_TEXT, amountIn } from '@/lib/format/amount-in';
import { formatNaira } from '@/lib/format/formatting';
import { problemsOf, type ActionDialogProps } from './dialog-props';

const PICTURES_MAX = 10;

/** Asks how much of the caution is returned; keeping a part needs a reason and pictures of the damage. */
export function CautionDialog(props: ActionDialogProps) {
  const { booking, isPending, failure, written, onWrite, onSend, onClose } = props;
  const [outcome, setOutcome] = useState<'RETURNED' | 'PART' | ''>('');
  const { returned = '', reason = '' } = written;
  const typed = { returned, reason };
  const [tried, setTried] = useState(0);
  const pictures = useAttachments(PICTURES_MAX);
  const { fields, rest } = problemsOf(failure, ['outcome', 'returned', 'reason', 'images']);
  const missing = tried > 0 ? missingOf(outcome, typed, pictures.images.length) : {};
  const problems = { ...fields, ...missing };
  const form = useProblemFocus<HTMLFormElement>(tried || failure);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(tried + 1);
    if (isPending || !outcome || pictures.busy) return;
    if (Object.keys(missingOf(outcome, typed, pictures.images.length)).length > 0) return;
    const images = pictures.images.map(({ url }) => url);
    const part = { returned: Number(amountIn(returned)), reason, images };
    onSend({ outcome, ...(outcome === 'PART' ? part : {}) });
  }
  const field = (name: keyof typeof typed) => ({
    error: problems[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onWrite({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onDiscard={() => onWrite({ returned: '', reason: '' })}
      title={`The caution of ${formatNaira(booking.caution)}`}
    >
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <RadioGroup
          legend="How much is returned"
          choices={[
            { value: 'RETURNED', label: 'All of it' },
            { value: 'PART', label: 'A part, or nothing' },
          ]}
          value={outcome}
          error={problems['outcome']}
          onChange={(event) => setOutcome(event.target.value as 'RETURNED' | 'PART')}
        />
        {outcome === 'PART' ? (
          <>
            <MoneyField label="Amount returned" {...field('returned')} />
            <TextArea label="Reason" rows={3} maxLength={2000} {...field('reason')} />
            <AttachmentRow attachments={pictures} />
            <p className="flex items-center gap-2">
              <AttachButton attachments={pictures} /> Pictures of what is broken or missing
            </p>
            <FieldError text={problems['images']} />
          </>
        ) : null}
        <FieldError text={rest} />
        <Button type="submit" full loading={isPending} disabled={pictures.busy}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}

function missingOf(
  outcome: string,
  { returned, reason }: { returned: string; reason: string },
  pictures: number,
): Record<string, string> {
  if (!outcome) return { outcome: 'Please say how much is returned' };
  if (outcome === 'RETURNED') return {};
  return {
    ...(amountIn(returned) ? {} : { returned: AMOUNT_TEXT }),
    ...(reason.trim() ? {} : { reason: 'Please say why' }),
    ...(pictures > 0 ? {} : { images: 'Please add a picture' }),
  };
}
