import { Box, Typography } from '@mui/material';
import { useEffect, useState, type ComponentType } from 'react';

type QrCodeProps = { text: string; label: string };

/**
 * The QR code, whose file is loaded when it is first shown. Without it the secret is there to type, so the step and what
 * was typed into it stay; React's `lazy` would take the page.
 */
export const LateQrCode = (props: QrCodeProps) => {
  const [late, setLate] = useState<{ QrCode?: ComponentType<QrCodeProps>; failed?: true }>({});
  useEffect(() => {
    let isShown = true;
    import('./qr-code').then(
      ({ QrCode }) => isShown && setLate({ QrCode }),
      () => isShown && setLate({ failed: true }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  const { QrCode, failed } = late;
  if (failed)
    return (
      <Typography sx={{ mb: 2 }}>The QR code could not be loaded. Please type the secret instead.</Typography>
    );
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 208, mb: 2 }}>
      {QrCode && <QrCode {...props} />}
    </Box>
  );
};
