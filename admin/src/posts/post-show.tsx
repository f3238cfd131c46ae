import { Box } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { PostRecord } from '../api/records';
import { RemovalPanel } from '../review/removal-panel';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { Written } from '../text/written';
import { instantText, numberText } from '../text/texts';
import { listPath } from '../text/list-path';

/** One post in its source text, with an admin's actions. */
const PostShow = () => (
  <RecordShow title={<PostTitle />}>
    <PostPage />
  </RecordShow>
);

const PostTitle = () => <>{useRecordContext<PostRecord>()?.title ?? 'Post'}</>;

const PostPage = () => {
  const post = useRecordContext<PostRecord>();
  if (!post) return null;
  return (
    <Panels>
      <Panel title={post.title}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={post.status} />],
            ['Post', <Written key="words" text={post.body} />],
            ['Author', <Person key="author" userId={post.authorId} name={post.authorName} />],
            [
              post.kind === 'group' ? 'Group' : 'Community',
              <Link
                key="community"
                to={`/${post.kind === 'group' ? 'groups' : 'communities'}/${post.communityId}/show`}
              >
                {post.communityName} ({post.privacy})
              </Link>,
            ],
            ['Likes', post.likes],
            ['Shares', post.shares],
            [
              'Comments',
              <Link key="comments" to={listPath('comments', { postId: post.id })}>
                {numberText(post.commentCount)}
              </Link>,
            ],
            [
              'Open reports',
              <Link key="reports" to={listPath('reports', { subjectId: post.id })}>
                {post.openReports}
              </Link>,
            ],
            ['Written', instantText(post.createdAt)],
            ['Removed', post.removedAt ? instantText(post.removedAt) : null],
          ]}
        />
        {post.images.map(({ url }) => (
          <Box
            key={url}
            component="img"
            src={url}
            alt={`Picture of ${post.title}`}
            loading="lazy"
            sx={{ mt: 2, maxWidth: '100%', borderRadius: 1 }}
          />
        ))}
      </Panel>
      <RemovalPanel
        resource="posts"
        record={post}
        what="post"
        says="It is hidden from everybody. It can be restored for 30 days."
      />
    </Panels>
  );
};

export default PostShow;
