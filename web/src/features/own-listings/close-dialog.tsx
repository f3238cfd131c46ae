import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { MoneyField } from '@/components/ui/money-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { AMOUNT_TEXT, amountIn } from '@/lib/format/amount-in';
import type { Closing } from './own-listings-api';

interface CloseDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: (body: Closing) => void;
  sale: boolean;
}

/** Asks how a listing ended, and for how much. */
export function CloseDialog({ open, onClose, onConfirm, sale }: CloseDialogProps) {
  const [outcome, setOutcome] = useState<Closing['outcome']>(sale ? 'sold' : 'let');
  const [price, setPrice] = useState('');
  const [problem, setProblem] = useState<string>();
  function confirm() {
    const amount = amountIn(price);
    if (amount === null) setProblem(AMOUNT_TEXT);
    else onConfirm({ outcome, ...(Number(amount) > 0 ? { price: Number(amount) } : {}) });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Close this listing"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={confirm}>Close listing</Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>It is removed from the search at once. You can reopen it within three months.</p>
        <RadioGroup
          legend="What happened?"
          choices={[
            { value: 'let', label: 'Let' },
            { value: 'sold', label: 'Sold' },
          ]}
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as Closing['outcome'])}
        />
        <MoneyField
          label="For how much"
          optional
          value={price}
          error={problem}
          onChange={(event) => {
            setPrice(event.target.value);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
