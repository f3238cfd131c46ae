import { Typography } from '@mui/material';
import type { RatesPreview } from '../api/records';
import { Panel } from '../fields/panel';
import { PlainTable } from '../table/plain-table';
import { dayText, numberText, signedText } from '../text/texts';

/** Noon in Lagos, so that the day is the same wherever the browser is. */
const nameOf = (date: string): string => dayText(`${date}T11:00:00Z`);
const round = (amount: number): number => Math.round(amount * 10) / 10;

/** Last week's actual awards, next to those under the new values. */
export const PreviewPanel = ({ preview }: { preview: RatesPreview }) => (
  <Panel title={`Last week, ${nameOf(preview.from)} to ${nameOf(preview.to)}`}>
    <Typography sx={{ mb: 1 }}>
      {numberText(preview.people)} {preview.people === 1 ? 'person' : 'people'} earned{' '}
      <strong>{numberText(preview.paid)} coins</strong>. Under these values it would have been{' '}
      <strong>{numberText(preview.wouldPay)}</strong> ({signedText(round(preview.wouldPay - preview.paid))}).
    </Typography>
    <PlainTable
      label="What last week would have paid"
      head={['For', 'How often', 'Paid', 'Would pay', 'Difference']}
      numbers={[1, 2, 3, 4]}
      rows={preview.lines.map(({ key, title, count, paid, wouldPay }) => ({
        key,
        cells: [title, count, paid, wouldPay, signedText(round(wouldPay - paid))],
      }))}
    />
  </Panel>
);
