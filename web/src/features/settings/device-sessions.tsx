import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { errorText } from '@/api/api-error';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { notify } from '@/lib/toasts';
import { deviceName } from './device-name';
import { endDeviceSession, sessionsQuery, type DeviceSession } from './settings-api';

/** All sessions of the person, with buttons to end them. */
export function DeviceSessions() {
  return (
    <QueryView query={useQuery(sessionsQuery)} skeleton={<SkeletonLines />}>
      {(sessions) => (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <DeviceLine key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function DeviceLine({ session }: { session: DeviceSession }) {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery;
  const device = deviceName(session.device);
  const end = useMutation({
    mutationFn: endDeviceSession,
    onSuccess: ({ message }, ended) => {
      client.setQueryData(queryKey, (list) => list?.filter(({ sessionId }) => sessionId !== ended));
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <IconDeviceDesktop size={24} stroke={1.75} aria-hidden="true" className="text-muted" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">{device}</span>
        <span className="block text-sm text-muted">
          Last seen <DateText value={session.lastSeen} as="ago" />
          {session.address ? `, from ${session.address}` : null}
        </span>
      </span>
      {session.current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button look="secondary" loading={end.isPending} onClick={() => end.mutate(session.sessionId)}>
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
