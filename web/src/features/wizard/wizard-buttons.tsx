import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { arePicturesPending } from '@/features/stays/hosting/details/pending-pictures';
import { plural } from '@/lib/format/formatting';
import type { Wizard } from './use-wizard';

/** Asked only when closing would lose something: photos that are not sent, or text that this device could not store. */
export function ClosingQuestion({ wizard }: { wizard: Wizard }) {
  const { queue, asksToClose, stay, closeAnyway } = wizard;
  const unsent = queue.length > 0 ? plural(queue.length, 'file') : arePicturesPending() ? 'A picture' : null;
  return (
    <ConfirmDialog
      open={asksToClose}
      onClose={stay}
      onConfirm={closeAnyway}
      title={unsent ? 'Photos are not sent yet' : 'Not saved yet'}
      confirmText="Close anyway"
      cancelText="Stay"
      pending={wizard.finishing}
    >
      <p>
        {unsent
          ? `${unsent} would be lost: the browser keeps them only while this is open.`
          : 'Your text could not be saved, either on Gidana or on this device.'}
      </p>
    </ConfirmDialog>
  );
}

/** Back and Next, with the number of pending uploads. */
export function WizardButtons({ wizard, agreed }: { wizard: Wizard; agreed: boolean }) {
  const { at, steps, step, creating, finishing, queue } = wizard;
  const last = at === steps.length - 1;
  const coming = queue.filter(({ state }) => state !== 'failed').length;
  const refused = queue.length - coming;
  return (
    <>
      <p role="status" className="me-auto self-center text-sm text-muted">
        {coming > 0 ? `${plural(coming, 'file')} on the way` : null}
        {refused > 0 && step !== 'photos' ? (
          <span className="text-danger"> {plural(refused, 'file')} not sent: see Photos</span>
        ) : null}
      </p>
      {at > 0 || creating ? (
        <Button look="secondary" onClick={wizard.back} disabled={finishing}>
          Back
        </Button>
      ) : null}
      <Button
        onClick={wizard.next}
        loading={finishing}
        loadingText={coming > 0 ? 'Sending photos' : undefined}
        disabled={step === 'agreement' && !agreed}
      >
        {last ? (creating ? 'Submit Property' : 'Update Property') : 'Next'}
      </Button>
    </>
  );
}
