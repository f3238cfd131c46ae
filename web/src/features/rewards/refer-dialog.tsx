import { useQuery } from '@tanstack/react-query';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { Dialog } from '@/components/ui/dialog';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { Schema } from '@/api/client';
import { formatNumber, plural } from '@/lib/format/formatting';
import { notify } from '@/lib/toasts';
import { referralsQuery } from './rewards-api';
import { copyText, shareLink } from '@/lib/network/share-link';

type Referrals = Schema<'ReferralsView'>;

/** Refer & Earn: the person's code and link, their results, and how it works. */
export function ReferDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Refer & Earn" width="medium">
      <ReferBody />
    </Dialog>
  );
}

function ReferBody() {
  return (
    <QueryView query={useQuery(referralsQuery)} skeleton={<SkeletonLines lines={8} />}>
      {(referrals) => (
        <div className="space-y-5">
          <dl className="grid grid-cols-3 gap-3 text-center">
            <Figure name="Points earned" value={formatNumber(referrals.earned)} />
            <Figure name="Total Referred" value={formatNumber(referrals.totalReferred)} />
            <Figure name="Pending Users" value={formatNumber(referrals.pending)} />
          </dl>
          <CodeAndLink referrals={referrals} />
          <Steps referrals={referrals} />
          <Friends list={referrals.list} />
          <p className="text-sm text-muted">
            Both of you are paid once the friend is verified and has saved, reviewed, asked about or toured a
            home; at most {plural(referrals.friendsAMonth, 'friend')} a month. Accounts of one and the same
            person do not count. The{' '}
            <Link to="/terms-and-conditions" className="text-brand underline underline-offset-4">
              terms
            </Link>{' '}
            apply.
          </p>
        </div>
      )}
    </QueryView>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-tile bg-canvas px-2 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold">{value}</dd>
    </div>
  );
}

function CodeAndLink({ referrals: { code, link } }: { referrals: Referrals }) {
  const copy = () =>
    copyText(code).then(
      () => notify.success('Code copied'),
      () => notify.error(`Copying did not work. Your code is ${code}`),
    );
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3 rounded-tile border border-dashed border-control p-3">
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">Your referral code</span>
          <span className="block text-xl font-bold tracking-wider break-all">{code}</span>
        </span>
        <Button look="secondary" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          Copy Code
        </Button>
      </div>
      <Button
        full
        icon={<IconShare size={18} aria-hidden="true" />}
        onClick={() => void shareLink({ title: 'Find your home with me on Gidana', url: link })}
      >
        Share link
      </Button>
    </div>
  );
}

function Steps({ referrals: { reward, phoneReward } }: { referrals: Referrals }) {
  return (
    <ol className="list-decimal space-y-2 ps-6">
      <li>Your friend creates an account using your referral code or link</li>
      <li>They verify their mobile number: +{formatNumber(phoneReward)}Pts for them</li>
      <li>They explore and rate or save properties: +{formatNumber(reward)}Pts for each of you</li>
    </ol>
  );
}

const STATUS = { pending: 'Pending', earned: 'Earned', reversed: 'Taken back' } as const;

function Friends({ list }: { list: Referrals['list'] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label="Your friends">
      <ul className="divide-y divide-line">
        {list.map((friend) => (
          <li
            key={friend.joinedAt + friend.firstName}
            className="flex items-center justify-between gap-3 py-2"
          >
            <span>
              <span className="block font-semibold">{friend.firstName}</span>
              <span className="block text-sm text-muted">
                Joined <DateText value={friend.joinedAt} />
              </span>
            </span>
            <Badge tone={friend.status === 'earned' ? 'good' : 'warn'}>{STATUS[friend.status]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
