import { Box, Typography } from '@mui/material';
import { useLateFile } from '../layout/use-late-file';

const load = () => import('./qr-code');

/** The QR code once its file is there. Without it the secret is there to type. */
export const LateQrCode = (props: { text: string; label: string }) => {
  const { file, failed } = useLateFile(load);
  if (failed)
    return (
      <Typography sx={{ mb: 2 }}>The QR code could not be loaded. Please type the secret instead.</Typography>
    );
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 208, mb: 2 }}>
      {file && <file.QrCode {...props} />}
    </Box>
  );
};
