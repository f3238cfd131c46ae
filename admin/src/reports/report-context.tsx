import { Box, Stack, Typography } from '@mui/material';
import type { ReportRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { instantText } from '../text/texts';

type ContextMessage = NonNullable<ReportRecord['said']>[number];

/** The reported message or comment with those before and after it, as they were when it was reported. */
export const ReportContext = ({ said }: { said: ContextMessage[] }) => (
  <Panel title="What was said">
    <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {said.map((one) => (
        <Line key={one.id} one={one} />
      ))}
    </Stack>
  </Panel>
);

const Line = ({ one }: { one: ContextMessage }) => (
  <Box
    component="li"
    aria-current={one.reported || undefined}
    sx={{
      p: 1,
      borderLeft: 4,
      borderColor: one.reported ? 'error.main' : 'divider',
      bgcolor: one.reported ? 'action.selected' : undefined,
    }}
  >
    <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Person userId={one.authorId} name={one.authorName} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {instantText(one.at)}
      </Box>
      {one.reported && <strong>Reported</strong>}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.text}</Typography>
    {one.images.length > 0 && (
      <Stack direction="row" spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        {one.images.map(({ uploadId, url }, at) => (
          <a key={uploadId} href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`Picture ${at + 1} of ${one.images.length}`}
              style={{ width: 120, height: 90, objectFit: 'cover', borderRadius: 8 }}
            />
          </a>
        ))}
      </Stack>
    )}
  </Box>
);
