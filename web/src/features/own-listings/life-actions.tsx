import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import type { ListingView } from '@/features/listings/listing-types';
import type { Closing, OwnerAction } from './own-listings-api';
import { useOwnerAction } from './use-owner-action';

/** The owner's actions by status, besides editing and deleting. */
const ACTIONS: Record<string, [OwnerAction, string][]> = {
  APPROVED: [
    ['confirm', 'Still available'],
    ['pause', 'Pause'],
    ['close', 'Let or sold'],
  ],
  PAUSED: [['resume', 'Resume']],
  EXPIRED: [['confirm', 'Still available']],
  CLOSED: [['reopen', 'Reopen']],
};

export function LifeActions({ listing }: { listing: ListingView }) {
  const [closing, setClosing] = useState(false);
  const action = useOwnerAction(listing);
  const offered = ACTIONS[listing.status] ?? [];
  return (
    <>
      {offered.map(([name, label]) => (
        <Button
          key={name}
          look="quiet"
          loading={action.isPending && action.variables.action === name}
          onClick={() => (name === 'close' ? setClosing(true) : action.mutate({ action: name }))}
        >
          {label}
        </Button>
      ))}
      {listing.pendingRevision ? (
        <Button look="quiet" onClick={() => action.mutate({ action: 'revision/withdraw' })}>
          Withdraw the edit
        </Button>
      ) : null}
      <CloseDialog
        open={closing}
        onClose={() => setClosing(false)}
        onConfirm={(body) => {
          setClosing(false);
          action.mutate({ action: 'close', body });
        }}
        sale={listing.type === 'sale'}
      />
    </>
  );
}

interface CloseDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: (body: Closing) => void;
  sale: boolean;
}

function CloseDialog({ open, onClose, onConfirm, sale }: CloseDialogProps) {
  const [outcome, setOutcome] = useState<Closing['outcome']>(sale ? 'sold' : 'let');
  const [price, setPrice] = useState('');
  const amount = Number(price.replace(/[,\s]/g, ''));
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
          <Button onClick={() => onConfirm({ outcome, ...(amount > 0 ? { price: amount } : {}) })}>
            Close listing
          </Button>
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
        <TextField
          label="For how much"
          optional
          inputMode="decimal"
          lead="₦"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
