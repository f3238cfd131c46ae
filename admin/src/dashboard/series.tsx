import { Box, Stack, Typography } from '@mui/material';
import { KEPT_FILL } from '../fields/kept-fill';
import { usePanelHeading } from '../fields/panel';
import { numberText } from '../text/texts';

/** One fill for each series of a chart: they differ in lightness, so that nobody depends on colour alone. */
export const fillOf = (index: number) => ({
  ...KEPT_FILL,
  bgcolor:
    ['primary.main', 'warning.main', 'info.main', 'text.disabled', 'error.main', 'text.primary'][index] ??
    'text.primary',
});

/** The legend of a chart. */
export const Legend = ({ series }: { series: string[] }) => (
  <Stack direction="row" aria-hidden sx={{ flexWrap: 'wrap', gap: '4px 16px', mb: 1 }}>
    {series.map((name, index) => (
      <Stack key={name} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Box sx={{ width: 12, height: 12, borderRadius: 0.5, ...fillOf(index) }} />
        <Typography variant="body2">{name}</Typography>
      </Stack>
    ))}
  </Stack>
);

type TableProps = { series: string[]; rows: { name: string; values: number[] }[] };

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The same figures as a table for screen readers, named as its panel is. */
export const HiddenTable = ({ series, rows }: TableProps) => (
  <Box sx={HIDDEN}>
    <table aria-labelledby={usePanelHeading()}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={series[index]}>{numberText(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
