import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { RadioGroup } from '@/components/ui/radio-group';
import { changesSince } from '@/lib/forms/merge-changes';
import { useTyped } from '@/lib/forms/use-typed';
import { placeServerErrors, useSchemaForm } from '@/lib/forms/form';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import {
  createCircle,
  editCircle,
  newCircle,
  showChangedCommunities,
  type CircleForm as CircleValues,
} from '../communities-api';
import { pageOf } from './circle-card';
import type { CircleDialogProps } from './circle-dialog';
import { circleRules, privacyChoices } from '../community-rules';

const TEXTS = {
  communities: {
    doing: 'Creating Community',
    done: 'Community Created',
    choices: privacyChoices('community'),
  },
  groups: {
    doing: 'Creating Group',
    done: 'Group Created',
    choices: privacyChoices('group'),
  },
};

/** The fields of a new or existing community or group. */
export function CircleForm({ kind, circle, onClose }: CircleDialogProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { typed, type, clear } = useTyped<CircleValues>(newCircle(kind));
  const { name = '', description = '', privacy = 'public' } = circle ?? typed;
  // The values when the form was opened: the circle is read again meanwhile.
  const [began] = useState({ name, description, privacy });
  const form = useSchemaForm(circleRules, began);
  const texts = TEXTS[kind];
  const save = useMutation({
    mutationFn: async (values: CircleValues) => {
      if (circle) return editCircle(circle, changesSince(began, values));
      const making = createCircle(kind, values, keyFor(values));
      void notify.promise(making, { loading: texts.doing, success: texts.done, error: 'An Error Occurred' });
      return making;
    },
    onSuccess: async (response) => {
      if (!circle) clear();
      await showChangedCommunities(queries);
      onClose();
      if ('message' in response) notify.success(response.message);
      else void navigate(pageOf(response));
    },
    onError: (failure) => {
      if (!placeServerErrors(form, failure) && circle) notify.error(errorText(failure, 'An Error Occurred'));
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onChange={circle ? undefined : () => type(form.getValues())}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="space-y-4"
    >
      <TextField label="Name" maxLength={100} error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label="Description"
        maxLength={2000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <RadioGroup legend="Privacy" shape="tiles" choices={texts.choices} {...form.register('privacy')} />
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {circle ? 'Save' : 'Create'}
        </Button>
      </div>
    </form>
  );
}
