import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { Rates } from '../api/records';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';
import { ChangedMeanwhile } from '../fields/changed-meanwhile';
import { showProblems } from '../fields/first-problem';
import { Panel } from '../fields/panel';
import { instantText } from '../text/texts';
import { PreviewPanel } from './preview-panel';
import { changedKeys, GROUPS, textsOf, type RateKey, type RateTexts } from './rate-fields';

type Fields = Partial<Record<RateKey, string>>;
const STALE = 409;

type Props = {
  /** The rates as they were read last; what is typed goes on from those that it began with. */
  latest: Rates;
  refetch: () => Promise<{ data?: Rates; error: Error | null }>;
};

/** The rates as inputs. They can be saved only after a preview of last week under them. */
export const RatesForm = ({ latest, refetch }: Props) => {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [rates, setRates] = useState(latest);
  const [texts, setTexts] = useState<RateTexts>(() => textsOf(rates));
  const [fields, setFields] = useState<Fields>({});
  const [isRefused, setRefused] = useState(false);
  const changed = changedKeys(texts, rates);

  const fail = (error: HttpError): void => {
    const { fields: wrong } = (error.body ?? {}) as { fields?: Fields };
    if (wrong) return showProblems(form.current, () => setFields(wrong));
    if (error.status === STALE) return setRefused(true);
    notify(error.message, { type: 'error' });
  };
  const preview = useMutation({ mutationFn: () => provider.previewRates(texts), onError: fail });
  const save = useMutation({
    mutationFn: () => provider.setRates({ ...texts, version: rates.version }),
    onSuccess: ({ message, rates: saved }) => {
      notify(message, { type: 'success' });
      client.setQueryData(['reward-rates'], saved);
      begin(saved);
    },
    onError: fail,
  });
  const begin = (from: Rates): void => {
    setRates(from);
    setTexts(textsOf(from));
    setFields({});
    setRefused(false);
    preview.reset();
  };
  const isOutdated = latest.version !== rates.version && changed.length === 0;
  useEffect(() => {
    if (isOutdated) begin(latest);
  });
  const reload = async (): Promise<void> => {
    const { data, error } = await refetch();
    if (data && !error) begin(data);
    else notify(error?.message, { type: 'error' });
  };
  const change = (key: RateKey, text: string): void => {
    setTexts({ ...texts, [key]: text });
    setFields({ ...fields, [key]: undefined });
    preview.reset();
  };

  return (
    <Stack ref={form} component="form" noValidate spacing={2} onSubmit={(event) => event.preventDefault()}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rates.changedAt
          ? `Set by ${rates.changedByName ?? 'somebody'}, ${instantText(rates.changedAt)}.`
          : 'The default values apply.'}{' '}
        New values hold from the next reward on; what was paid stays.
      </Typography>
      {GROUPS.map((group) => (
        <Panel key={group.title} title={group.title}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              // As wide as the longest label in a wide font.
              gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
              pt: 1,
            }}
          >
            {group.fields.map(({ key, label, isCount }) => (
              <TextField
                key={key}
                type="number"
                label={label}
                value={texts[key]}
                onChange={(event) => change(key, event.target.value)}
                error={Boolean(fields[key])}
                helperText={fields[key] ?? (changed.includes(key) ? `Now ${rates[key]}` : ' ')}
                slotProps={{ htmlInput: { step: isCount ? 1 : 0.1, min: isCount ? 0 : 0.1 } }}
              />
            ))}
          </Box>
        </Panel>
      ))}
      {preview.data ? <PreviewPanel preview={preview.data} /> : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={preview.isPending} onClick={() => preview.mutate()}>
          Try on last week
        </Button>
        <Button
          variant="contained"
          disabled={!preview.data || changed.length === 0 || save.isPending}
          onClick={() => save.mutate()}
        >
          Save these values
        </Button>
        <Button disabled={changed.length === 0} onClick={() => begin(latest)}>
          Undo changes
        </Button>
      </Stack>
      <LeaveQuestion isUnsaved={changed.length > 0 && !save.isPending} />
      {isRefused && <ChangedMeanwhile onReload={() => void reload()} />}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {changed.length === 0 ? 'Nothing is changed.' : ''}
        {changed.length > 0 && !preview.data ? 'Try the changes on last week before saving them.' : ''}
      </Typography>
    </Stack>
  );
};
