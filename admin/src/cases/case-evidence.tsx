import { Stack, Typography } from '@mui/material';
import type { CaseRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { instantText } from '../text/texts';
import { CasePictures } from './case-pictures';

type Side = { name: string; userId: string | null };

/** The statement and pictures of one side. */
export const CaseEvidence = ({ found, side }: { found: CaseRecord; side: Side }) => {
  const own = found.evidence.filter(({ userId }) => userId === side.userId);
  return (
    <Panel title={`Evidence of ${side.name}`}>
      {own.length === 0 && <Typography variant="body2">None yet.</Typography>}
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {own.map(({ evidenceId, text, images, createdAt }) => (
          <li key={evidenceId}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {instantText(createdAt)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
            <CasePictures images={images} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
};
