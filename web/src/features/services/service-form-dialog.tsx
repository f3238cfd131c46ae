import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea, TextField } from '@/components/ui/field';
import { MoneyField } from '@/components/ui/money-field';
import { SelectField } from '@/components/ui/select';
import { placesQuery } from '@/features/places/places-api';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { amountIn } from '@/lib/format/amount-in';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { PhotoField } from './photo-field';
import { asWanted, saveService, showChangedServices, type Service } from './services-api';

const TEXTS = [
  'kind',
  'title',
  'description',
  'state',
  'area',
  'startPrice',
  'included',
  'excluded',
] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function textsOf(service: Service | null): Texts {
  return {
    kind: service?.kind ?? '',
    title: service?.title ?? '',
    description: service?.description ?? '',
    state: service?.state ?? '',
    area: service?.area ?? '',
    startPrice: service ? String(service.startPrice) : '',
    included: service?.included.join('\n') ?? '',
    excluded: service?.excluded.join('\n') ?? '',
  };
}

function whatSavingDoes(service: Service | null): string {
  if (service?.pending)
    return 'This is your edit that is waiting for approval. Saving replaces it; price, place and lists change at once.';
  if (service?.refused)
    return 'This is your edit that was not approved. Saving sends it for approval again; price, place and lists change at once.';
  return 'An admin looks at every service before it is published. Later changes of kind, title, description or photos wait for approval, and the published version stays until then; price, place and lists change at once.';
}

/** Offers a service, or edits the given one. Each error is shown at its field. */
export function ServiceFormDialog({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const queries = useQueryClient();
  const kinds = useTerms('serviceTypes');
  const { data: places } = useQuery(placesQuery);
  const [wanted] = useState(() => service && asWanted(service));
  const [texts, setTexts] = useState(() => textsOf(wanted));
  const [images, setImages] = useState(() => wanted?.images.map(({ url }) => url) ?? []);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { keyFor } = useIdempotencyKey();
  const save = useMutation({
    mutationFn: () => {
      // An empty or invalid number is sent as null: the server responds that a price is required.
      const startPrice = Number(amountIn(texts.startPrice) || NaN);
      const lists = { included: lines(texts.included), excluded: lines(texts.excluded) };
      const input = { ...texts, ...lists, startPrice, images };
      return saveService(input, service, keyFor(input));
    },
    onSuccess: async (message) => {
      await showChangedServices(queries);
      onClose();
      notify.success(message);
    },
    onError: (failure) => {
      setProblems(failure instanceof ApiError ? failure.fields : {});
      notify.error(errorText(failure));
    },
  });
  const form = useProblemFocus<HTMLFormElement>(save.error);
  const field = (name: keyof Texts) => ({
    name,
    value: texts[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setTexts({ ...texts, [name]: event.target.value });
      setProblems({ ...problems, [name]: '' });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }
  const states = (places?.states ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <Dialog open onClose={onClose} title={service ? 'Edit Service' : 'Offer a Service'} width="medium">
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <p className="text-sm text-muted">{whatSavingDoes(service)}</p>
        <SelectField label="Kind of service" placeholder="Choose one" options={kinds} {...field('kind')} />
        <TextField label="Title" maxLength={120} {...field('title')} />
        <TextArea label="Description" maxLength={5000} {...field('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="State" placeholder="Choose one" options={states} {...field('state')} />
          <TextField label="Area" optional maxLength={100} {...field('area')} />
        </div>
        <MoneyField label="Starting price in naira" {...field('startPrice')} />
        <TextArea label="What is included" optional hint="One line each" {...field('included')} />
        <TextArea label="What is not included" optional hint="One line each" {...field('excluded')} />
        <PhotoField images={images} onChange={setImages} />
        <Button type="submit" full loading={save.isPending}>
          {service ? 'Save Service' : 'Submit Service'}
        </Button>
      </form>
    </Dialog>
  );
}
