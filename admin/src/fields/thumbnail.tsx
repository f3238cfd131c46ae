import { Box } from '@mui/material';
import type { Picture } from '../api/records';

/** A small picture of a listing, or a placeholder. Decorative: the title is next to it. */
export const Thumbnail = ({
  picture,
  width = 96,
}: {
  picture: Picture | null | undefined;
  width?: number;
}) => (
  <Box
    sx={{
      width,
      aspectRatio: '4 / 3',
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'action.hover',
      flexShrink: 0,
    }}
  >
    {picture && (
      <Box
        component="img"
        src={picture.sizes.small}
        alt=""
        loading="lazy"
        sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
      />
    )}
  </Box>
);
