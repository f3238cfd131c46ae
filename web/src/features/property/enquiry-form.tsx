import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '@/components/ui/field';
import { TextLink } from '@/components/ui/text-link';
import { AskForm } from '@/features/requests/ask-form';
import { AskedNote } from '@/features/requests/asked-note';
import { showChanged } from '@/lib/network/show-changed';
import { sendEnquiry } from './property-api';

const NEEDED = ['name', 'phone', 'email', 'message', 'userType'] as const;

/** Sends the owner an enquiry. All fields are required. */
export function EnquiryForm({ listingId }: { listingId: string }) {
  const queries = useQueryClient();
  return (
    <AskForm
      id="enquiry"
      heading="Ask about this home"
      submitText="Submit Enquiry"
      needed={NEEDED}
      asked={`enquiry:${listingId}`}
      note={<AskedNote kind="enquiry" listingId={listingId} />}
      onSent={() => void showChanged(queries, [['requests']])}
      send={({ name, phone, email, message, userType }, key) =>
        sendEnquiry(listingId, { name, phone, email, message, userType }, key)
      }
      footer={
        <p className="mt-3 text-center">
          <TextLink to="/search">View Listings</TextLink>
        </p>
      }
    >
      {(field) => <TextField label="Email" type="email" autoComplete="email" {...field('email')} />}
    </AskForm>
  );
}
