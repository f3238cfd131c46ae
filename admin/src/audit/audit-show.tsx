import { Box } from '@mui/material';
import { Link, Show, useRecordContext } from 'react-admin';
import type { AuditRecord } from '../api/records';
import { Facts } from '../fields/facts';
import { JsonText } from '../fields/json-text';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { instantText } from '../fields/texts';

/** Where the thing is to be seen that a line speaks of. */
const PAGES: Record<string, string> = {
  listing: 'listings',
  revision: 'revisions',
  user: 'users',
  job: 'jobs',
};

/** One line of the audit log, with what was before and after. */
const AuditShow = () => (
  <Show component="div" actions={false} title="Audit log">
    <AuditPage />
  </Show>
);

const AuditPage = () => {
  const line = useRecordContext<AuditRecord>();
  if (!line) return null;
  const page = line.targetKind ? PAGES[line.targetKind] : undefined;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900 }}>
      <Panel title={line.action}>
        <Facts
          facts={[
            ['When', instantText(line.at)],
            [
              'Who',
              line.actorId ? (
                <Person key="who" userId={line.actorId} name={line.actorName} />
              ) : (
                'Nobody signed in'
              ),
            ],
            [
              'Of',
              page && line.targetId ? (
                <Link key="of" to={`/${page}/${encodeURIComponent(line.targetId)}/show`}>
                  {line.targetKind} {line.targetId}
                </Link>
              ) : (
                line.targetKind && `${line.targetKind} ${line.targetId}`
              ),
            ],
            ['From', line.address],
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
