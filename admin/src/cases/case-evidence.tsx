import { Box, Stack, Typography } from '@mui/material';
import type { CaseRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { instantText } from '../text/texts';

type Side = { name: string; userId: string | null };

/** What one side says and shows. */
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
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
              {images.map(({ url }, at) => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={`Picture ${at + 1} of ${images.length}`}
                    style={{ width: 160, height: 120, objectFit: 'cover', borderRadius: 8 }}
                  />
                </a>
              ))}
            </Box>
          </li>
        ))}
      </Stack>
    </Panel>
  );
};
