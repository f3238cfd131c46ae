import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { Picture } from '../api/records';

type Props = { pictures: Picture[]; at: number; onMove: (to: number) => void; onClose: () => void };

/** One photo as large as the screen; arrow keys move, Escape closes. */
export const Lightbox = ({ pictures, at, onMove, onClose }: Props) => {
  const move = (by: number): void => onMove((at + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label="Photos"
      slotProps={{ paper: { sx: { bgcolor: '#000000', color: '#ffffff' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1 }}>
        <Typography aria-live="polite">
          {at + 1} of {pictures.length}
        </Typography>
        <IconButton autoFocus color="inherit" aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', alignItems: 'center' }}>
        <IconButton color="inherit" aria-label="Previous photo" onClick={() => move(-1)}>
          <ArrowBack />
        </IconButton>
        <Box
          component="img"
          src={pictures[at]?.sizes.large}
          alt={`Photo ${at + 1} of ${pictures.length}`}
          sx={{ flex: 1, minWidth: 0, height: 1, objectFit: 'contain' }}
        />
        <IconButton color="inherit" aria-label="Next photo" onClick={() => move(1)}>
          <ArrowForward />
        </IconButton>
      </Box>
    </Dialog>
  );
};
