import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { MoneyField } from '@/components/ui/money-field';
import { SelectField } from '@/components/ui/select';
import { useAttachmentsOf } from '@/features/attachments/use-attachments';
import { placesQuery } from '@/features/places/places-api';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { onLatest } from '@/api/versions';
import { ElsewhereNote } from '@/components/ui/elsewhere-note';
import type { Prefer } from '@/lib/forms/merge-changes';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { PhotoField } from './photo-field';
import {
  inputOf,
  overLatest,
  SERVICE_TEXTS,
  valuesOf,
  type ServiceText,
  type ServiceValues,
} from './service-values';
import { readService, saveService, showChangedServices, type Service } from './services-api';

const PHOTOS_MAX = 10;

function whatSavingDoes(service: Service | null): string {
  if (service?.pending)
    return 'This is your edit that is waiting for approval. Saving replaces it; a price cut of at most 30% applies at once.';
  if (service?.refused)
    return 'This is your edit that was not approved. Saving sends it for approval again; a price cut of at most 30% applies at once.';
  return 'An admin looks at every service before it is published. Later changes wait for approval, and the published version stays until then; only a price cut of at most 30% applies at once.';
}

/** Where the same was changed here and elsewhere: the service by now, and those fields. */
interface Clash {
  latest: Service;
  fields: (keyof ServiceValues)[];
}

/** Saves over what the service has become elsewhere meanwhile, unless both changed the same. */
function saveEdit(values: ServiceValues, seen: Service, idempotencyKey: string): Promise<string | Clash> {
  let latest = seen;
  return onLatest(async () => {
    const { values: merged, clashes } = overLatest(values, seen, latest);
    if (clashes.length > 0) return { latest, fields: clashes };
    try {
      return await saveService(inputOf(merged), latest, idempotencyKey);
    } catch (failure) {
      if (failure instanceof ApiError && failure.isStale) latest = await readService(seen.serviceId);
      throw failure;
    }
  });
}

/** Offers a service, or edits the given one. Each error is shown at its field. */
export function ServiceFormDialog({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const queries = useQueryClient();
  const kinds = useTerms('serviceTypes');
  const { data: places } = useQuery(placesQuery);
  const [seen, setSeen] = useState(service);
  const { typed, type, clear } = useTyped<ServiceValues>(`service:${service?.serviceId ?? 'new'}`);
  const values = { ...valuesOf(seen), ...typed };
  const [clash, setClash] = useState<Clash | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const photos = useAttachmentsOf(
    values.images.map((url) => ({ url })),
    (images) => type({ images: images.map(({ url }) => url) }),
    PHOTOS_MAX,
  );
  const { keyFor } = useIdempotencyKey();
  const save = useMutation({
    mutationFn: () =>
      seen
        ? saveEdit(values, seen, keyFor(values))
        : saveService(inputOf(values), null, keyFor(inputOf(values))),
    onSuccess: async (saved) => {
      if (typeof saved !== 'string') return setClash(saved);
      clear(values);
      await showChangedServices(queries);
      onClose();
      notify.success(saved);
    },
    onError: (failure) => {
      setProblems(failure instanceof ApiError ? failure.fields : {});
      notify.error(errorText(failure));
    },
  });
  const form = useProblemFocus<HTMLFormElement>(save.error);
  const field = (name: ServiceText) => ({
    name,
    label: SERVICE_TEXTS[name],
    value: values[name],
    error: problems[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      type({ [name]: value });
      setProblems({ ...problems, [name]: '' });
    },
  });
  function settle(prefer: Prefer) {
    type(overLatest(values, seen!, clash!.latest, prefer).values);
    setSeen(clash!.latest);
    setClash(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending && !clash && !photos.busy) save.mutate();
  }
  const states = (places?.states ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <Dialog
      open
      onClose={onClose}
      onDiscard={clear}
      title={service ? 'Edit Service' : 'Offer a Service'}
      width="medium"
    >
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <p className="text-sm text-muted">{whatSavingDoes(service)}</p>
        <SelectField placeholder="Choose one" options={kinds} {...field('kind')} />
        <TextField maxLength={120} {...field('title')} />
        <TextArea maxLength={5000} {...field('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField placeholder="Choose one" options={states} {...field('state')} />
          <TextField optional maxLength={100} {...field('area')} />
        </div>
        <MoneyField {...field('startPrice')} />
        <TextArea optional hint="One line each" {...field('included')} />
        <TextArea optional hint="One line each" {...field('excluded')} />
        <PhotoField photos={photos} />
        {clash ? (
          <ElsewhereNote
            text={textOf(clash)}
            onMine={() => settle('mine')}
            onTheirs={() => settle('theirs')}
          />
        ) : null}
        <Button type="submit" full loading={save.isPending} disabled={photos.busy}>
          {service ? 'Save Service' : 'Submit Service'}
        </Button>
      </form>
    </Dialog>
  );
}

function textOf({ latest, fields }: Clash): string {
  const theirs = valuesOf(latest);
  const said = fields.map((name) =>
    name === 'images' ? 'Photos' : `${SERVICE_TEXTS[name]} (“${theirs[name]}”)`,
  );
  return `Changed in another tab or on another device while you wrote: ${said.join(', ')}.`;
}
