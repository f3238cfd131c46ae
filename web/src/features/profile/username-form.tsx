import { useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { notify } from '@/lib/toasts';
import { saveUsername, useProfileChange } from './profile-changes';

export function UsernameForm({ current }: { current: string }) {
  const [username, setUsername] = useState(current);
  const save = useProfileChange(saveUsername);
  const failure =
    save.error instanceof ApiError ? (save.error.fields.username ?? save.error.message) : undefined;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(username.trim(), {
          onSuccess: ({ message }) => notify.success(message),
          onError: (error) => notify.error(errorText(error)),
        });
      }}
    >
      <TextField
        label="Username"
        className="min-w-0 flex-1 basis-56"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint="3 to 30 letters, digits, dots and underscores"
        value={username}
        error={failure}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" look="secondary" className="mt-6" loading={save.isPending}>
        Change username
      </Button>
    </form>
  );
}
