import { Box, Typography } from '@mui/material';
import { useStates, type Place } from '../api/vocabulary';
import type { ListingRecord } from '../api/records';

type Point = { lat: number; lng: number };

/** The north-west corner of Nigeria in degrees, and the pixels of a degree. */
const WEST = 2.6;
const NORTH = 14;
const SCALE = 26;
const SIZE = { width: 12.2 * SCALE, height: 9.9 * SCALE };
const onMap = ({ lat, lng }: Point): { cx: number; cy: number } => ({
  cx: (lng - WEST) * SCALE,
  cy: (NORTH - lat) * SCALE,
});

type Props = { point: Point | null } & Pick<ListingRecord, 'state' | 'nearestCity'>;

/** The owner's point among the cities of Nigeria, of which those of the state that they named stand out. */
export const PlaceMap = ({ point, state, nearestCity: nearest }: Props) => {
  const states = useStates();
  if (!point || !nearest) return <Typography variant="body2">The owner set no point on the map</Typography>;
  const km = nearest.km < 1 ? 'Less than 1' : Math.round(nearest.km);
  const says = `${km} km from ${nearest.city}, ${nearest.state}`;
  return (
    <>
      <CityMap states={states} state={state} point={point} says={says} />
      <Typography variant="body2">{says}</Typography>
    </>
  );
};

type MapProps = { states: Place[]; state: string | null; point: Point; says: string };

const CityMap = ({ states, state, point, says }: MapProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={`Map: ${says}`}
    viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
    sx={{ width: 1, maxWidth: 320, display: 'block', bgcolor: 'action.hover', borderRadius: 1 }}
  >
    {states.flatMap((place) =>
      place.cities.map((city) => (
        <Box
          component="circle"
          key={`${place.name} ${city.name}`}
          {...onMap(city)}
          r={2.2}
          sx={{
            fill: (theme) =>
              place.name === state ? theme.palette.primary.main : theme.palette.text.disabled,
          }}
        />
      )),
    )}
    <Box
      component="circle"
      {...onMap(point)}
      r={6}
      sx={{ fill: 'none', stroke: 'error.main', strokeWidth: 3 }}
    />
  </Box>
);
