import { Box, Chip, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectInput } from 'react-admin';
import type { UserRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { YesNoFilter } from '../table/yes-no-filter';
import { choicesOf, dayText, numberText } from '../text/texts';
import { Whole } from '../text/whole';
import { runningUntil } from './plan';

const ROLES = choicesOf(['user', 'admin']);

/** The special statuses of an account. */
export const UserBadges = ({ user }: { user: UserRecord }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    {user.role === 'admin' && <Chip size="small" color="info" label="Admin" />}
    {user.suspendedAt && <Chip size="small" color="error" label="Suspended" />}
    {user.deletedAt && <Chip size="small" label="Deleted" />}
    {!user.verifiedAt && <Chip size="small" variant="outlined" label="Not verified" />}
    {runningUntil(user) && <Chip size="small" color="success" label="Premium" />}
  </Stack>
);

/** A word of at least this width that breaks where it must, so that the table fits the screen. */
const Breaking = ({ minWidth, children }: { minWidth: string; children: ReactNode }) => (
  <Box
    component="span"
    className="keeps-width"
    sx={{ display: 'inline-block', minWidth, overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);

/** An email address that breaks before its "@" first. */
const Address = ({ of }: { of: string }) => {
  const at = of.lastIndexOf('@');
  return (
    <Breaking minWidth="13em">
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </Breaking>
  );
};

const COLUMNS: Column<UserRecord>[] = [
  {
    source: 'fullName',
    label: 'Name',
    value: ({ id, fullName }) => <RecordLink id={id}>{fullName}</RecordLink>,
  },
  {
    source: 'username',
    label: 'Username',
    value: ({ username }) => <Breaking minWidth="9em">@{username}</Breaking>,
  },
  { source: 'email', label: 'Email', value: ({ email }) => <Address of={email} /> },
  { label: 'Phone', value: ({ phoneNumber }) => phoneNumber },
  {
    label: 'Listings',
    value: ({ visibleListings, listings }) =>
      `${numberText(visibleListings)} of ${numberText(listings)} visible`,
  },
  { label: 'Account', value: (user) => <UserBadges user={user} /> },
  { source: 'createdAt', label: 'Joined', value: ({ createdAt }) => <Whole>{dayText(createdAt)}</Whole> },
];

/** All accounts. */
export const UserList = () => (
  <RecordList
    sort={{ field: 'createdAt', order: 'DESC' }}
    search
    filters={[
      <SelectInput key="role" source="role" label="Role" choices={ROLES} alwaysOn />,
      <YesNoFilter
        key="suspended"
        source="suspended"
        label="Status"
        yes="Suspended"
        no="In good standing"
        alwaysOn
      />,
    ]}
  >
    <RecordTable<UserRecord>
      columns={COLUMNS}
      title={({ fullName, username }) => `${fullName} @${username}`}
      subtitle={({ email, suspendedAt }) => (suspendedAt ? `${email}, suspended` : email)}
    />
  </RecordList>
);
