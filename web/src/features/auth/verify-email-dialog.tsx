import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** Says where the code went; closing it, however, leads to the page that asks for it. */
export function VerifyEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Verify Email"
      footer={<Button onClick={onClose}>Enter the code</Button>}
    >
      <p>A verification code has been sent to your mail. Enter it on the next page to open your account.</p>
    </Dialog>
  );
}
