import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '@/components/ui/field';
import { AskForm } from '@/features/requests/ask-form';
import { useSession } from '@/lib/session/session';
import { showChanged } from '@/lib/network/show-changed';
import { sendServiceRequest } from './services-api';

const NEEDED = ['name', 'phone', 'address', 'message', 'userType'] as const;

/** Sends the provider a request. */
export function ServiceRequestForm({ serviceId }: { serviceId: string }) {
  const signedIn = useSession() !== null;
  const queries = useQueryClient();
  return (
    <AskForm
      id="request"
      heading="Contact the provider"
      submitText="Submit Request"
      needed={NEEDED}
      asked={`service:${serviceId}`}
      send={(values, key) => sendServiceRequest(serviceId, values, key)}
      onSent={() => void showChanged(queries, [['requests']])}
    >
      {(field) => (
        <>
          {signedIn ? null : (
            <TextField
              label="Email"
              optional
              type="email"
              autoComplete="email"
              hint="For a link to follow your request"
              {...field('email')}
            />
          )}
          <TextField label="Address" autoComplete="street-address" {...field('address')} />
        </>
      )}
    </AskForm>
  );
}
