import { Button, Stack, Typography } from '@mui/material';
import { Link, useNotify, useRecordContext, useRefresh, useUpdate, type HttpError } from 'react-admin';
import type { BlogCommentRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';

/** One comment, and whether it is public. */
const BlogCommentShow = () => (
  <RecordShow title={<RecordTitle />}>
    <CommentPage />
  </RecordShow>
);

const CommentPage = () => {
  const comment = useRecordContext<BlogCommentRecord>();
  if (!comment) return null;
  return (
    <Panels>
      <Panel title={`Comment of ${comment.name}`}>
        <Typography sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {comment.comment}
        </Typography>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={comment.status} />],
            ['Email', comment.email],
            ['Written', instantText(comment.createdAt)],
            [
              'Post',
              <Link key="post" to={`/blog-posts/${comment.postId}`}>
                {comment.postTitle}
              </Link>,
            ],
          ]}
        />
      </Panel>
      <CommentDecision comment={comment} />
    </Panels>
  );
};

const CommentDecision = ({ comment }: { comment: BlogCommentRecord }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const decide = (status: 'APPROVED' | 'REJECTED', message: string) =>
    update(
      'blog-comments',
      { id: comment.id, data: { status }, previousData: comment },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(message, { type: 'success' }),
        // Of two admins the second is refused; the page then shows the decision of the first.
        onError: (error) => {
          const isLate = (error as HttpError).status === 412;
          notify(isLate ? 'Another admin has decided meanwhile' : error.message, { type: 'error' });
        },
        onSettled: () => refresh(),
      },
    );
  return (
    <Panel title="Decision">
      <Stack spacing={1}>
        <Button
          variant="contained"
          disabled={isPending || comment.status === 'APPROVED'}
          onClick={() => void decide('APPROVED', 'Comment approved')}
        >
          Approve
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={isPending || comment.status === 'REJECTED'}
          onClick={() => void decide('REJECTED', 'Comment rejected')}
        >
          Reject
        </Button>
      </Stack>
    </Panel>
  );
};

export default BlogCommentShow;
