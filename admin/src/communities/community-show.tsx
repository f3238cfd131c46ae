import { Link, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { CommunityRecord } from '../api/records';
import { RemovalPanel } from '../review/removal-panel';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { Written } from '../text/written';
import { instantText, numberText, wordsOf } from '../text/texts';
import { listPath } from '../text/list-path';

/** One community or group with an admin's actions. */
const CommunityShow = () => (
  <RecordShow title={<CommunityTitle />}>
    <CommunityPage />
  </RecordShow>
);

const CommunityTitle = () => <>{useRecordContext<CommunityRecord>()?.name ?? 'Community'}</>;

const CommunityPage = () => {
  const community = useRecordContext<CommunityRecord>();
  if (!community) return null;
  return (
    <Panels>
      <Panel title={community.name}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={community.status} />],
            ['Kind', wordsOf(community.kind)],
            ['Privacy', wordsOf(community.privacy)],
            ['Description', <Written key="words" text={community.description} />],
            ['Owner', <Person key="owner" userId={community.ownerId} name={community.ownerName} />],
            ['Members', community.memberCount],
            [
              'Posts',
              <Link key="posts" to={listPath('posts', { communityId: community.id })}>
                {numberText(community.postCount)}
              </Link>,
            ],
            ['Created', instantText(community.createdAt)],
            ['Removed', community.removedAt ? instantText(community.removedAt) : null],
          ]}
        />
      </Panel>
      <RemovalPanel
        resource={community.kind === 'group' ? 'groups' : 'communities'}
        record={community}
        what={community.kind}
        says="It and its posts are hidden from everybody. It can be restored for 30 days."
      />
    </Panels>
  );
};

export default CommunityShow;
