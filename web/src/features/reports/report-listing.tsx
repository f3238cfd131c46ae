import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/session/session';
import { ReportDialog } from './report-dialog';

/** The button that reports a listing; visitors sign in first. */
export function ReportListing({ listingId }: { listingId: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        icon={<IconFlag size={18} aria-hidden="true" />}
        onClick={() =>
          session ? setOpen(true) : void navigate(`/signin?next=${encodeURIComponent(pathname)}`)
        }
      >
        Report this listing
      </Button>
      {open ? <ReportDialog subject={{ listingId }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
