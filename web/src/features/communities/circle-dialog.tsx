import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea, TextField } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { placeServerErrors, useSchemaForm } from '@/lib/form';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/use-idempotency-key';
import {
  createCircle,
  editCircle,
  showChangedCommunities,
  type Circle,
  type CircleForm,
  type Kind,
} from './communities-api';
import { circleRules, privacyChoices } from './community-rules';

const TEXTS = {
  communities: {
    title: 'New Community',
    edit: 'Edit Community',
    doing: 'Creating Community',
    done: 'Community Created',
    choices: privacyChoices('community'),
  },
  groups: {
    title: 'Create group',
    edit: 'Edit Group',
    doing: 'Creating Group',
    done: 'Group Created',
    choices: privacyChoices('group'),
  },
};

interface Props {
  kind: Kind;
  /** The one to change; a new one is made without it. */
  circle?: Circle;
  onClose: () => void;
  onDone?: (circle: Circle) => void;
}

/** Makes a community or group, or changes one. */
export function CircleDialog({ kind, circle, onClose, onDone }: Props) {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { name = '', description = '', privacy = 'public' } = circle ?? {};
  const form = useSchemaForm(circleRules, { name, description, privacy });
  const texts = TEXTS[kind];
  const save = useMutation({
    mutationFn: async (values: CircleForm) => {
      if (circle) return editCircle(circle, values);
      const making = createCircle(kind, values, keyFor(values));
      void notify.promise(making, { loading: texts.doing, success: texts.done, error: 'An Error Occurred' });
      return making;
    },
    onSuccess: async (answer) => {
      await showChangedCommunities(queries);
      onClose();
      if ('message' in answer) notify.success(answer.message);
      else onDone?.(answer);
    },
    onError: (failure) => {
      if (!placeServerErrors(form, failure) && circle) notify.error(errorText(failure, 'An Error Occurred'));
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog open onClose={onClose} title={circle ? texts.edit : texts.title} width="medium">
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="space-y-4">
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
    </Dialog>
  );
}
