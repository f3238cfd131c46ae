import { Box, Typography } from '@mui/material';
import { numberText } from '../text/texts';
import { fillOf, HiddenTable, Legend } from './series';

type Props = { series: string[]; rows: { name: string; values: number[] }[] };

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Horizontal bars, one a row, stacked from the series. */
export const BarChart = ({ series, rows }: Props) => {
  const longest = Math.max(1, ...rows.map(({ values }) => sum(values)));
  if (rows.length === 0) return <Typography variant="body2">Nothing yet</Typography>;
  return (
    <Box sx={{ position: 'relative' }}>
      {series.length > 1 && <Legend series={series} />}
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr max-content',
          gap: '6px 12px',
          alignItems: 'center',
        }}
      >
        {rows.map(({ name, values }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography variant="body2">{name}</Typography>
            <Box sx={{ display: 'flex', height: 14 }}>
              {values.map((value, index) => (
                <Box key={series[index]} sx={{ width: `${(value / longest) * 100}%`, ...fillOf(index) }} />
              ))}
            </Box>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
              {numberText(sum(values))}
            </Typography>
          </Box>
        ))}
      </Box>
      <HiddenTable series={series} rows={rows} />
    </Box>
  );
};
