import { Link, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { CommentRecord } from '../api/records';
import { RemovalPanel } from '../review/removal-panel';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { Written } from '../text/written';
import { instantText } from '../text/texts';

/** One comment with an admin's actions. */
const CommentShow = () => (
  <RecordShow title="Comment">
    <CommentPage />
  </RecordShow>
);

const CommentPage = () => {
  const comment = useRecordContext<CommentRecord>();
  if (!comment) return null;
  return (
    <Panels>
      <Panel title={`Comment of ${comment.authorName}`}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={comment.status} />],
            ['Comment', <Written key="words" text={comment.comment} />],
            ['Author', <Person key="author" userId={comment.authorId} name={comment.authorName} />],
            [
              'Post',
              <Link key="post" to={`/posts/${comment.postId}/show`}>
                {comment.postTitle}
              </Link>,
            ],
            ['Written', instantText(comment.createdAt)],
            ['Removed', comment.removedAt ? instantText(comment.removedAt) : null],
          ]}
        />
      </Panel>
      <RemovalPanel
        resource="comments"
        record={comment}
        what="comment"
        says="It is hidden from everybody. It can be restored for 30 days."
      />
    </Panels>
  );
};

export default CommentShow;
