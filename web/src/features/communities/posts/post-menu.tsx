import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { DeleteDialog } from '@/components/ui/confirm-dialog';
import { lateDialog } from '@/components/ui/late-dialog';
import { MenuButton } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { LateReportDialog } from '@/features/reports/late-report-dialog';
import { notify } from '@/lib/toasts';
import { deletePost, type Post } from './posts-api';
import { showChangedPosts } from './posts-cache';

const EditPostDialog = lateDialog(() => import('./edit-post-dialog'), 'EditPostDialog');

const trigger =
  'inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-soft hover:text-brand-strong';

/** The further actions on a post that this person may take. */
export function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | null>(null);
  const remove = useMutation({
    mutationFn: () => deletePost(post.postId),
    onSuccess: async ({ message }) => {
      await showChangedPosts(queries, post.postId);
      setOpen(null);
      onDeleted?.();
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure, 'An Error Occurred')),
  });
  const close = () => setOpen(null);
  const { can } = post;
  if (!can.edit && !can.delete && !can.report) return null;
  const entries = [
    { may: can.edit, what: 'edit', label: 'Edit', icon: <IconPencil size={20} aria-hidden="true" /> },
    { may: can.delete, what: 'delete', label: 'Delete', icon: <IconTrash size={20} aria-hidden="true" /> },
    { may: can.report, what: 'report', label: 'Report', icon: <IconFlag size={20} aria-hidden="true" /> },
  ] as const;
  return (
    <>
      <Popover
        label={`More on ${post.title}`}
        triggerClass={trigger}
        trigger={<IconDots size={22} aria-hidden="true" />}
        panelClass="w-44 p-2"
      >
        {(closeMenu) =>
          entries
            .filter(({ may }) => may)
            .map(({ what, label, icon }) => (
              <MenuButton
                key={what}
                icon={icon}
                dangerous={what === 'delete'}
                onClick={() => {
                  closeMenu();
                  setOpen(what);
                }}
              >
                {label}
              </MenuButton>
            ))
        }
      </Popover>
      {open === 'edit' ? <EditPostDialog post={post} onClose={close} /> : null}
      {open === 'report' ? (
        <LateReportDialog subject={{ kind: 'post', id: post.postId }} onClose={close} />
      ) : null}
      <DeleteDialog open={open === 'delete'} onClose={close} title="Delete Post" remove={remove}>
        <p>“{post.title}” and its comments will be deleted for everybody.</p>
      </DeleteDialog>
    </>
  );
}
