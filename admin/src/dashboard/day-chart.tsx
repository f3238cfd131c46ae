import { Box, Typography } from '@mui/material';
import { dayText, numberText } from '../text/texts';
import { fillOf, HiddenTable, Legend } from './series';

type Props = { series: string[]; days: { date: string; values: number[] }[] };

const HEIGHT = 140;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
/** Noon in Lagos, so that the day is the same wherever the browser is. */
const nameOf = (date: string): string => dayText(`${date}T11:00:00Z`);

/** Vertical bars, one a day. */
export const DayChart = ({ series, days }: Props) => {
  const highest = Math.max(1, ...days.map(({ values }) => sum(values)));
  return (
    <Box sx={{ position: 'relative' }}>
      <Legend series={series} />
      <Typography aria-hidden variant="caption" sx={{ color: 'text.secondary' }}>
        {numberText(highest)}
      </Typography>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: HEIGHT,
          borderBottom: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {days.map(({ date, values }) => (
          <Box
            key={date}
            title={`${nameOf(date)}: ${values.map(numberText).join(' + ')}`}
            sx={{ flex: 1, display: 'flex', flexDirection: 'column-reverse', height: 1 }}
          >
            {values.map((value, index) => (
              <Box key={series[index]} sx={{ height: `${(value / highest) * 100}%`, ...fillOf(index) }} />
            ))}
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between' }}>
        {[days[0], days.at(-1)].map((day) => (
          <Typography key={day?.date} variant="caption" sx={{ color: 'text.secondary' }}>
            {day && nameOf(day.date)}
          </Typography>
        ))}
      </Box>
      <HiddenTable series={series} rows={days.map(({ date, values }) => ({ name: nameOf(date), values }))} />
    </Box>
  );
};
