import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordField } from '@/components/ui/password-field';
import { saveGoodbye } from '@/lib/session/goodbye';
import { endSession } from '@/lib/session/session-end';
import { notify } from '@/lib/toasts';
import { deleteAccount, exportData } from './settings-api';

/** Download your data, or delete your account. */
export function AccountData() {
  const [asks, setAsks] = useState(false);
  const download = useMutation({
    mutationFn: exportData,
    onSuccess: saveAsFile,
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" loading={download.isPending} onClick={() => download.mutate()}>
        Download my data
      </Button>
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog open={asks} onClose={() => setAsks(false)} />
    </div>
  );
}

function saveAsFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'gidana-data.json';
  link.click();
  URL.revokeObjectURL(url);
}

const FORM = 'delete-account';

function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const send = useMutation({
    mutationFn: deleteAccount,
    onSuccess: ({ message }) => {
      saveGoodbye(message);
      endSession('/goodbye');
    },
  });
  const error =
    send.error instanceof ApiError ? (send.error.fields.password ?? send.error.message) : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete my account"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} look="danger" loading={send.isPending} loadingText="Deleting...">
            Yes, Delete
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate(password);
        }}
      >
        <p>
          Your homes go out of sight at once. You can come back within 7 days; after that your data is
          deleted. What you sent to others stays with them, without your name.
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
