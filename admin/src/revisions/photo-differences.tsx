import { Box, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import type { PhotoChanges, Picture } from '../api/records';
import { PhotoGrid, type PhotoLabel } from '../review/photo-grid';
import { Panel } from '../fields/panel';

type Props = {
  photos: PhotoChanges;
  /** The listing may have changed since, so a decided edit is not compared with it. */
  isDecided: boolean;
};

/** The photos: which are new, which are removed, which moved. */
export const PhotoDifferences = ({ photos, isDecided }: Props) => {
  if (isDecided) {
    return (
      <Panel title="Photos of the edit">
        <PhotoGrid pictures={photos.after} />
      </Panel>
    );
  }
  return (
    <Panel title={`Photos: ${summaryOf(photos)}`}>
      <PhotoSides photos={photos} />
    </Panel>
  );
};

/** The photos of now and the proposed ones, side by side. */
export const PhotoSides = ({ photos }: { photos: PhotoChanges }) => {
  const { before, after, added, removed } = photos;
  const labelOfNew = ({ url }: Picture, index: number): PhotoLabel | null => {
    if (added.includes(url)) return { label: 'New', colour: 'success' };
    const was = before.findIndex((picture) => picture.url === url);
    return photos.reordered && was !== index ? { label: `Was ${was + 1}`, colour: 'warning' } : null;
  };
  const labelOfOld = ({ url }: Picture): PhotoLabel | null =>
    removed.includes(url) ? { label: 'Removed', colour: 'error' } : null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <Side name="Now" pictures={before} labelOf={labelOfOld} />
      <Side name="Proposed" pictures={after} labelOf={labelOfNew} />
    </Box>
  );
};

const Side = ({ name, ...photos }: { name: string } & ComponentProps<typeof PhotoGrid>) => (
  <div>
    <Typography variant="body2" component="h3">
      {name}
    </Typography>
    <PhotoGrid {...photos} />
  </div>
);

function summaryOf({ added, removed, reordered }: PhotoChanges): string {
  const parts = [
    added.length > 0 ? `${added.length} new` : '',
    removed.length > 0 ? `${removed.length} go` : '',
    reordered ? 'another order' : '',
  ];
  return parts.filter(Boolean).join(', ') || 'unchanged';
}
