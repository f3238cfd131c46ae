import { Box, Typography } from '@mui/material';
import { textDifference } from './differences';

/** Two texts, with what differs between them marked. */
export const SideBySide = ({ before, after }: { before: string; after: string }) => {
  const parts = textDifference(before, after);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Side name="Now" mark="del" start={parts.start} changed={parts.before} end={parts.end} />
      <Side name="Proposed" mark="ins" start={parts.start} changed={parts.after} end={parts.end} />
    </Box>
  );
};

type SideProps = { name: string; mark: 'del' | 'ins'; start: string; changed: string; end: string };

const Side = ({ name, mark, start, changed, end }: SideProps) => (
  <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
      {name}:
    </Box>
    {start}
    {changed && (
      <Box component={mark} sx={{ borderRadius: 0.5 }}>
        {changed}
      </Box>
    )}
    {end}
  </Typography>
);
