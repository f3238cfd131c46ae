import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError, errorText } from '@/api/api-error';
import { notify } from '../toasts';

/**
 * A form validated by a schema (zod/mini): no errors until it is submitted, then each field is checked as it changes.
 * The first invalid field takes the focus. Set `noValidate` on the <form>, so that our messages show and not the
 * browser's.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues = Input>(
  schema: StandardSchemaV1<Input, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema) as never,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}

/**
 * Shows the server's messages under the fields that they name and focuses the first.
 * @returns whether a field took a message; if none did, show the error's own message in a toast or above the form.
 */
export function placeServerErrors<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, never>, 'setError' | 'getValues'>,
  failure: unknown,
): boolean {
  if (!(failure instanceof ApiError)) return false;
  const known = Object.entries(failure.fields).filter(([name]) => name in form.getValues());
  known.forEach(([name, message], at) => {
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  return known.length > 0;
}

/** As {@link placeServerErrors}, with the error's own message in a toast in any case. */
export function showServerErrors<Input extends FieldValues>(
  form: Parameters<typeof placeServerErrors<Input>>[0],
  failure: unknown,
): void {
  placeServerErrors(form, failure);
  notify.error(errorText(failure));
}
