import { Alert } from '@mui/material';
import type { Owner } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { dayText, wordsOf } from '../text/texts';

/** The owner of the item. */
export const OwnerPanel = ({ owner }: { owner: Owner }) => (
  <Panel title="Owner">
    {owner.suspendedAt && (
      <Alert severity="error">This account is suspended since {dayText(owner.suspendedAt)}</Alert>
    )}
    <Facts
      facts={[
        ['Name', <Person key="name" userId={owner.userId} name={owner.fullName} avatar={owner.avatar} />],
        ['Role on the site', owner.persona && wordsOf(owner.persona)],
        ['Email', owner.email],
        ['Phone', owner.phoneNumber],
        ['Joined', dayText(owner.joinedAt)],
        ['Approved listings', String(owner.approvedListings)],
      ]}
    />
  </Panel>
);
