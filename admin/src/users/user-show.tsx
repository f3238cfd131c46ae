import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { List, ResourceContextProvider, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { AuditRecord, ListingRecord, UserRecord } from '../api/records';
import { actionText } from '../audit/action-texts';
import { ReviewLayout } from '../review/review-layout';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { RecordLink } from '../table/record-link';
import { ListPages } from '../table/list-pages';
import { RecordTable, type Column } from '../table/record-table';
import { StatusChip } from '../fields/status-chip';
import { dayText, instantText, priceText, wordsOf } from '../text/texts';
import { AccountPanel } from './account-panel';
import { PlanPanel } from './plan-panel';
import { SessionList } from './session-list';
import { UserBadges } from './user-list';

const LISTINGS: Column<ListingRecord>[] = [
  {
    source: 'title',
    label: 'Title',
    value: ({ id, title }) => <RecordLink id={id}>{title ?? 'Untitled'}</RecordLink>,
  },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  {
    source: 'startPrice',
    label: 'Price',
    value: ({ startPrice, recurrence }) => priceText(startPrice, recurrence),
  },
];

const AUDIT: Column<AuditRecord>[] = [
  { source: 'at', label: 'When', value: ({ id, at }) => <RecordLink id={id}>{instantText(at)}</RecordLink> },
  { source: 'action', label: 'What', value: ({ action }) => actionText(action) },
  { label: 'Who', value: ({ actorName }) => actorName },
];

/** One person: the account, their listings, and admins' actions on them. */
const UserShow = () => (
  <RecordShow title={<UserTitle />}>
    <UserPage />
  </RecordShow>
);

const UserTitle = () => <>{useRecordContext<UserRecord>()?.fullName ?? 'Person'}</>;

const UserPage = () => {
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  return (
    <ReviewLayout
      aside={
        <>
          <AccountPanel user={user} />
          <PlanPanel user={user} />
          <SessionList user={user} />
        </>
      }
    >
      <Panel title={user.fullName}>
        <Box sx={{ mb: 1 }}>
          <UserBadges user={user} />
        </Box>
        <Facts
          facts={[
            ['Username', `@${user.username}`],
            ['Email', user.email],
            ['Phone', user.phoneNumber && `${user.phoneNumber}${user.phoneVerifiedAt ? ', verified' : ''}`],
            ['Role on the site', user.persona && wordsOf(user.persona)],
            ['Company', user.companyName],
            ['Joined', dayText(user.createdAt)],
            ['Deletion requested', user.deleteRequestedAt && dayText(user.deleteRequestedAt)],
          ]}
        />
      </Panel>
      <Panel title="Listings">
        <Related
          resource="listings"
          filter={{ userId: user.id }}
          sort={{ field: 'createdAt', order: 'DESC' }}
        >
          <RecordTable<ListingRecord>
            columns={LISTINGS}
            title={({ title }) => title ?? 'Untitled'}
            subtitle={({ status, startPrice, recurrence }) =>
              `${wordsOf(status)}, ${priceText(startPrice, recurrence)}`
            }
          />
        </Related>
      </Panel>
      <Panel title="Audit log">
        <Related
          resource="audit"
          filter={{ targetKind: 'user', targetId: user.id }}
          sort={{ field: 'at', order: 'DESC' }}
        >
          <RecordTable<AuditRecord>
            columns={AUDIT}
            title={({ action }) => actionText(action)}
            subtitle={({ at, actorName }) => `${instantText(at)}, ${actorName ?? ''}`}
          />
        </Related>
      </Panel>
    </ReviewLayout>
  );
};

type RelatedProps = {
  resource: string;
  filter: object;
  sort: { field: string; order: 'ASC' | 'DESC' };
  children: ReactNode;
};

/** A short list of another resource inside a page. */
const Related = ({ resource, filter, sort, children }: RelatedProps) => (
  <ResourceContextProvider value={resource}>
    <Box sx={{ overflowX: 'auto' }}>
      <List
        resource={resource}
        filter={filter}
        sort={sort}
        perPage={10}
        pagination={<ListPages />}
        title={false}
        actions={false}
        exporter={false}
        empty={false}
        storeKey={false}
        disableSyncWithLocation
        component="div"
      >
        {children}
      </List>
    </Box>
  </ResourceContextProvider>
);

export default UserShow;
