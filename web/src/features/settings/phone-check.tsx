import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { client, read } from '@/api/client';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { pointsPages } from '@/features/points/points-api';
import type { Profile } from '@/features/profile/profile-api';
import { useTyped } from '@/lib/forms/use-typed';
import { showChanged } from '@/lib/network/show-changed';
import { plural } from '@/lib/format/formatting';
import { notify } from '@/lib/toasts';

/** Verifies the profile's phone number by a texted code; then shows the badge and the reward. */
export function PhoneCheck({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { phoneNumber, phoneVerified } = profile;
  return (
    <div className="space-y-4">
      {!phoneNumber ? (
        <>
          <p>Add your phone number to your profile first.</p>
          <Button look="secondary" onClick={onEdit}>
            Add phone number
          </Button>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{phoneNumber}</strong>
          {phoneVerified ? (
            <span className="inline-flex items-center gap-1 font-semibold text-brand-strong">
              <IconRosetteDiscountCheck size={20} aria-hidden="true" /> Phone verified
            </span>
          ) : (
            <span className="text-muted">Not verified yet</span>
          )}
        </p>
      )}
      {/* Rendered from the start: screen readers read out only what is added to an existing live region. */}
      <div role="status">{phoneVerified ? <Award /> : null}</div>
      {phoneNumber && !phoneVerified ? <CodeSteps key={phoneNumber} phoneNumber={phoneNumber} /> : null}
    </div>
  );
}

/** The line of the ledger that the award wrote, as long as it is among the latest. */
function Award() {
  const { data } = useInfiniteQuery(pointsPages);
  const line = data?.pages
    .flatMap(({ entries }) => entries)
    .find(({ reason }) => reason === 'PHONE_VERIFIED');
  return line ? <p>You earned {plural(line.amount, 'coin')} for it.</p> : null;
}

/** How long a code can be entered. */
const CODE_MS = 10 * 60_000;
/** How long the server waits before it sends another one. */
const PAUSE_SECONDS = 60;

function CodeSteps({ phoneNumber }: { phoneNumber: string }) {
  const queries = useQueryClient();
  const { typed, type, clear } = useTyped<{ code: string; askedAt: number }>(`phone:${phoneNumber}`);
  const { code = '', askedAt = 0 } = typed;
  // A field in which somebody is typing does not go away.
  const [openedAt] = useState(Date.now);
  const ask = useMutation({
    mutationFn: () => read(client.POST('/api/users/phone-code')),
    onSuccess: ({ message }) => {
      type({ askedAt: Date.now() });
      notify.success(message);
    },
    onError: (failure) => {
      // One was sent a moment ago, perhaps from another tab.
      const wait = failure instanceof ApiError ? failure.retryAfter : undefined;
      if (wait && wait <= PAUSE_SECONDS) type({ askedAt: Date.now() });
      notify.error(errorText(failure));
    },
  });
  const verify = useMutation({
    mutationFn: () => read(client.POST('/api/users/verify-phone', { body: { code: code.trim() } })),
    onSuccess: async ({ message }) => {
      // The field stays until the page shows the mark.
      clear(typed);
      notify.success(message);
      await showChanged(queries, [['profile'], ['rewards']]);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() && !verify.isPending) verify.mutate();
  }
  if (openedAt - askedAt > CODE_MS) {
    return (
      <>
        <p className="text-muted">
          A verified number gives your profile a badge that others can trust, and earns you coins once.
        </p>
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          Send code
        </Button>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="max-w-sm space-y-4">
      <TextField
        label="Verification code"
        hint="We sent it to your phone"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={verify.isError ? errorText(verify.error) : undefined}
        onChange={(event) => type({ code: event.target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={verify.isPending} disabled={!code.trim()}>
          Verify
        </Button>
        <Button look="secondary" loading={ask.isPending} onClick={() => ask.mutate()}>
          Send another code
        </Button>
      </div>
    </form>
  );
}
