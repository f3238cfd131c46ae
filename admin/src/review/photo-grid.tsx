import { Box, ButtonBase, Chip } from '@mui/material';
import { useState } from 'react';
import type { Picture } from '../api/records';
import { Lightbox } from './lightbox';

/** A label on a photo, for example that it is new. */
export type PhotoLabel = { label: string; colour: 'success' | 'error' | 'warning' | 'default' };

type Props = { pictures: Picture[]; labelOf?: (picture: Picture, index: number) => PhotoLabel | null };

/** Big photos; each opens the lightbox. */
export const PhotoGrid = ({ pictures, labelOf }: Props) => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {pictures.map((picture, index) => (
          <Photo
            key={picture.url}
            picture={picture}
            name={`Photo ${index + 1} of ${pictures.length}`}
            photoLabel={labelOf?.(picture, index) ?? null}
            onOpen={() => setOpen(index)}
          />
        ))}
      </Box>
      {open !== null && (
        <Lightbox pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
};

type PhotoProps = { picture: Picture; name: string; photoLabel: PhotoLabel | null; onOpen: () => void };

const Photo = ({ picture, name, photoLabel, onOpen }: PhotoProps) => (
  <ButtonBase
    onClick={onOpen}
    aria-label={`${name}${photoLabel ? `, ${photoLabel.label}` : ''}: open`}
    sx={{
      position: 'relative',
      display: 'block',
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'action.hover',
    }}
  >
    <Box
      component="img"
      src={picture.sizes.medium}
      alt=""
      loading="lazy"
      sx={{ display: 'block', width: 1, aspectRatio: '4 / 3', objectFit: 'cover' }}
    />
    {photoLabel && (
      <Chip
        size="small"
        color={photoLabel.colour}
        label={photoLabel.label}
        sx={{ position: 'absolute', top: 8, left: 8 }}
      />
    )}
  </ButtonBase>
);
