import { IconGift } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { lateDialog } from '@/components/ui/late-dialog';

const ReferDialog = lateDialog(() => import('@/features/rewards/refer-dialog'), 'ReferDialog');
const HASH = '#refer';

/** A banner for the referral dialog, which has a URL of its own, so that the user menu can link to it. */
export function ReferBanner() {
  const navigate = useNavigate();
  const open = useLocation().hash === HASH;
  return (
    <section
      aria-labelledby="refer-and-earn"
      className="flex flex-wrap items-center gap-4 rounded-card bg-deep p-5 text-on-deep sm:p-6"
    >
      <IconGift size={40} stroke={1.5} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="refer-and-earn" className="text-xl">
          Refer & Earn
        </h2>
        <p>Invite friends: you both earn coins once they join and are active.</p>
      </div>
      <Button look="secondary" onClick={() => void navigate(HASH)}>
        Refer a Friend
      </Button>
      {open ? <ReferDialog open onClose={() => void navigate('/home', { replace: true })} /> : null}
    </section>
  );
}
