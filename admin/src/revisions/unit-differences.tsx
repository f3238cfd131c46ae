import { Box, Chip, Typography } from '@mui/material';
import type { PhotoChanges, Picture, Unit } from '../api/records';
import { UnitDetails } from '../review/unit-details';
import { fieldsOfUnit, labelOfUnit, unitText } from '../review/unit-facts';
import { PhotoSides } from './photo-differences';
import { SideBySide } from './side-by-side';

/** All of a new unit, or the parts of another that wait; before: its name and the parts as they are. */
type UnitPart = Partial<Unit> & Pick<Unit, 'unitId'>;

type Props = {
  before: unknown;
  after: unknown;
  /** The listing may have changed since, so a decided edit is not compared with it. */
  isDecided: boolean;
};

/** The units of a shortlet or hotel that are new, and those that change, each by field and with its pictures. */
export const UnitDifferences = ({ before, after, isDecided }: Props) => {
  const old = (before ?? []) as UnitPart[];
  return ((after ?? []) as UnitPart[]).map((unit) => {
    const was = old.find(({ unitId }) => unitId === unit.unitId);
    return (
      <Box key={unit.unitId} component="section" sx={{ py: 1 }}>
        <Typography component="h4" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {was?.name ?? unit.name}{' '}
          <Chip
            component="span"
            size="small"
            color={was ? 'warning' : 'success'}
            label={was ? (unit.name === undefined ? 'Changed' : 'Renamed') : 'New'}
          />
        </Typography>
        {was && !isDecided ? <UnitChanges was={was} unit={unit} /> : <UnitDetails unit={unit} />}
      </Box>
    );
  });
};

const UnitChanges = ({ was, unit }: { was: UnitPart; unit: UnitPart }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {fieldsOfUnit(unit).map((field) => (
      <div key={field}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {labelOfUnit(field)}
        </Typography>
        <SideBySide before={unitText(was, field)} after={unitText(unit, field)} />
      </div>
    ))}
    {unit.images && <PhotoSides photos={photosOf(was.images ?? [], unit.images)} />}
  </Box>
);

function photosOf(before: Picture[], after: Picture[]): PhotoChanges {
  const [old, wanted] = [before.map(({ url }) => url), after.map(({ url }) => url)];
  const added = wanted.filter((url) => !old.includes(url));
  const removed = old.filter((url) => !wanted.includes(url));
  return { before, after, added, removed, reordered: added.length === 0 && removed.length === 0 };
}
