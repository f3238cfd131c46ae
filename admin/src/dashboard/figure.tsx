import { Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { grouped } from '../text/texts';

type Props = { label: string; value: number | string; to: string; isBad?: boolean };

/** One number, with a link to the records that it counts. */
export const Figure = ({ label, value, to, isBad }: Props) => (
  <Card variant="outlined">
    <CardActionArea component={LinkBase} to={to} sx={{ height: 1 }}>
      <CardContent>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          sx={{ fontSize: '1.75rem', fontWeight: 700, color: isBad ? 'error.main' : 'text.primary' }}
        >
          {grouped(value)}
        </Typography>
      </CardContent>
    </CardActionArea>
  </Card>
);
