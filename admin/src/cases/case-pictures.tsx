import { Box } from '@mui/material';

/** Pictures that a side shows; each opens in whole. */
export const CasePictures = ({ images }: { images: { url: string }[] }) => (
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
);
