import { Box, Typography } from '@mui/material';
import type { Market } from '../api/records';
import { KEPT_FILL } from '../fields/kept-fill';
import { numberText, priceText } from '../text/texts';

type Props = { price: number | null; recurrence: string | null; market: Market | null; state: string | null };

/** The right end of the scale, in medians. */
const SCALE = 3;

/** The price compared with the median of similar listings. */
export const PriceGauge = ({ price, recurrence, market, state }: Props) => (
  <>
    <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, color: 'primary.main' }}>
      {priceText(price, recurrence)}
    </Typography>
    {market && price !== null ? (
      <>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {ratioText(price / market.median)} the median of {numberText(market.count)} such homes in {state}:{' '}
          {priceText(market.median, recurrence)}
        </Typography>
        <Scale ratio={price / market.median} />
      </>
    ) : (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Too few such homes in {state ?? 'this state'} to compare with
      </Typography>
    )}
  </>
);

const ratioText = (ratio: number): string =>
  ratio >= 1.95 ? `${ratio.toFixed(1)} times` : `${Math.max(1, Math.round(ratio * 100))}% of`;

const Scale = ({ ratio }: { ratio: number }) => (
  <Box
    aria-hidden
    sx={{ position: 'relative', height: 8, mt: 1, borderRadius: 4, bgcolor: 'action.selected', ...KEPT_FILL }}
  >
    <Box
      sx={{
        position: 'absolute',
        left: `${100 / SCALE}%`,
        top: -4,
        width: 2,
        height: 16,
        bgcolor: 'text.secondary',
      }}
    />
    <Box
      sx={{
        ...{ position: 'absolute', top: -3, width: 14, height: 14, ml: '-7px', borderRadius: '50%' },
        left: `${(Math.min(ratio, SCALE) / SCALE) * 100}%`,
        bgcolor: 'primary.main',
      }}
    />
  </Box>
);
