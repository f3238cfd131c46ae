import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useHeldPage } from '../decisions/dialogs/use-held-page';

/** The recovery codes, which are shown this once: to copy, to download, and to continue. Until then the page is held. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: string[]; onSaved: () => void }) => {
  useHeldPage(true);
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Gidana recovery codes\n${text}\n`)}`;
  return (
    <Stack spacing={2}>
      <Typography>
        Keep these recovery codes somewhere safe. Each opens the console once, if you lose your second factor.
        They are not shown again.
      </Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{ columns: 2, m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace', lineHeight: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="outlined" href={file} download="gidana-recovery-codes.txt">
          Download
        </Button>
      </Stack>
      <Button variant="contained" onClick={onSaved}>
        I have saved them
      </Button>
    </Stack>
  );
};
