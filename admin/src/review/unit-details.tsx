import { Box } from '@mui/material';
import type { Unit } from '../api/records';
import { Facts } from '../text/facts';
import { PhotoGrid } from './photo-grid';
import { fieldsOfUnit, labelOfUnit, unitText } from './unit-facts';

/** The given fields of a unit of a shortlet or hotel, with its pictures. */
export const UnitDetails = ({ unit }: { unit: Partial<Unit> }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Facts facts={fieldsOfUnit(unit).map((field) => [labelOfUnit(field), unitText(unit, field)])} />
    <PhotoGrid pictures={unit.images ?? []} />
  </Box>
);
