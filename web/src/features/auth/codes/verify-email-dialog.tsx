import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** Says where the code was sent; closing it leads to the page that asks for the code. */
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
