import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextLink } from '@/components/ui/text-link';
import { showChanged } from '@/lib/network/show-changed';
import { safeNext } from '@/lib/sign-in-state';
import { takeReturnPath } from '@/lib/session/take-wanted';
import { notify } from '@/lib/toasts';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { AvatarPicker } from './picture/avatar-picker';
import { PERSONAS, type Persona } from './personas';
import { useMyProfile } from './profile-api';
import { saveProfile, saveUsername, uploadAvatar } from './profile-changes';

interface Completion {
  picture: File;
  username: string;
  persona: Persona | '';
}

/** The username is sent first: if it is refused, nothing has changed yet. */
async function complete({ picture, username, persona }: Completion): Promise<void> {
  if (username) await saveUsername(username);
  await uploadAvatar(picture);
  if (persona) await saveProfile({ persona });
}

export function CompleteProfileForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: profile } = useMyProfile();
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string>();
  const [username, setUsername] = useState('');
  const [persona, setPersona] = useState<Persona | ''>('');
  const [attempts, setAttempts] = useState(0);

  const send = useMutation({
    mutationFn: complete,
    onSuccess: async () => {
      await showChanged(client, [['profile']]);
      void navigate(safeNext(takeReturnPath()) ?? '/home', { replace: true });
    },
    onError: (failure) => notify.error(errorText(failure)),
  });

  const form = useProblemFocus<HTMLFormElement>(send.error ?? attempts);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!picture) {
      send.reset();
      setAttempts(attempts + 1);
      setPictureError('Picture is required');
      return;
    }
    send.mutate({ picture, username: username.trim(), persona });
  }

  return (
    <form ref={form} noValidate className="space-y-6" onSubmit={submit}>
      {profile ? (
        <p className="text-muted">
          You signed up as {profile.fullName}. Your <TextLink to="/profile">profile</TextLink> takes your full
          name as you write it, with spaces, hyphens and apostrophes.
        </p>
      ) : null}
      <AvatarPicker
        name={profile?.fullName ?? ''}
        file={picture}
        error={pictureError}
        onPick={(file, problem) => {
          setPicture(file);
          setPictureError(problem ?? undefined);
        }}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        hint={
          profile
            ? `You are @${profile.username} until you choose another name`
            : 'Letters, digits, dots and underscores'
        }
        error={
          send.error instanceof ApiError
            ? (send.error.fields.username ?? usernameText(send.error))
            : undefined
        }
      />
      <RadioGroup
        shape="tiles"
        legend="Choose the role that best represents you"
        choices={PERSONAS}
        value={persona}
        onChange={(event) => setPersona(event.target.value as Persona)}
      />
      <Button type="submit" full loading={send.isPending}>
        Complete profile
      </Button>
    </form>
  );
}

/** A name that someone else has is a conflict, not a malformed field. */
function usernameText(failure: ApiError): string | undefined {
  return failure.statusCode === 409 ? failure.message : undefined;
}
