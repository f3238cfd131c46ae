import { Box } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { AuditRecord } from '../api/records';
import { Facts } from '../text/facts';
import { JsonText } from '../text/json-text';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { instantText } from '../text/texts';
import { actionText, kindText } from './action-texts';

/** The page that shows the target of an entry, by kind. */
const PAGES: Record<string, string> = {
  listing: 'listings',
  revision: 'revisions',
  user: 'users',
  job: 'jobs',
  booking: 'bookings',
  case: 'cases',
  pattern: 'patterns',
  review: 'reviews',
  report: 'reports',
  service: 'services',
  'service-review': 'service-reviews',
  community: 'communities',
  post: 'posts',
  comment: 'comments',
  season: 'seasons',
  reward: 'rewards',
  'contact-messages': 'contact-messages',
  inquiries: 'inquiries',
  'blog-comments': 'blog-comments',
};
/** Kinds whose page is a form. */
const FORMS: Record<string, string> = {
  'blog-posts': 'blog-posts',
  faq: 'faq',
  legal: 'legal',
  events: 'events',
};

const pathOf = (kind: string | null, id: string | null): string | null => {
  if (!kind || !id) return null;
  const name = encodeURIComponent(id);
  if (FORMS[kind]) return `/${FORMS[kind]}/${name}`;
  return PAGES[kind] ? `/${PAGES[kind]}/${name}/show` : null;
};

/** "Listing: 2 bedroom flat in Yaba"; the id if there is no name. */
const targetText = ({ targetKind, targetId, targetName }: AuditRecord): string | null =>
  targetKind && `${kindText(targetKind)}: ${targetName ?? targetId}`;

/** One entry of the audit log, with the values before and after. */
const AuditShow = () => (
  <RecordShow title="Audit log">
    <AuditPage />
  </RecordShow>
);

const AuditPage = () => {
  const line = useRecordContext<AuditRecord>();
  if (!line) return null;
  const path = pathOf(line.targetKind, line.targetId);
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900 }}>
      <Panel title={actionText(line.action)}>
        <Facts
          facts={[
            ['When', instantText(line.at)],
            [
              'Who',
              line.actorId ? (
                <Person key="who" userId={line.actorId} name={line.actorName} />
              ) : (
                'Not signed in'
              ),
            ],
            [
              'Target',
              path ? (
                <Link key="of" to={path}>
                  {targetText(line)}
                </Link>
              ) : (
                targetText(line)
              ),
            ],
            ['IP address', line.address],
            ['Request', line.requestId],
            ['Before', line.before && <JsonText key="before" value={line.before} />],
            ['After', line.after && <JsonText key="after" value={line.after} />],
          ]}
        />
      </Panel>
    </Box>
  );
};

export default AuditShow;
