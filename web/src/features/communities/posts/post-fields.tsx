import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { AttachButton, AttachmentRow } from '@/features/attachments/attachment-row';
import { useAttachmentsOf, type Attachments } from '@/features/attachments/use-attachments';
import type { PostForm } from './posts-api';

const PICTURES_MAX = 10;

/** The pictures of a post: uploaded when they are chosen. */
export const usePostPictures = (images: string[], onChange: (change: Partial<PostForm>) => void) =>
  useAttachmentsOf(
    images.map((url) => ({ url })),
    (now) => onChange({ images: now.map(({ url }) => url) }),
    PICTURES_MAX,
  );

interface Props {
  value: PostForm;
  onChange: (change: Partial<PostForm>) => void;
  pictures: Attachments;
  problem?: string;
}

/** The fields of a post: title, Markdown, and pictures. */
export function PostFields({ value, onChange, pictures, problem }: Props) {
  const { title, body } = value;
  const missing = (text: string) => (problem && !text.trim() ? problem : undefined);
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={title}
        error={missing(title)}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Body"
        rows={6}
        maxLength={10_000}
        hint="You can use Markdown: **bold**, *italic*, lists and links"
        value={body}
        error={missing(body)}
        onChange={(event) => onChange({ body: event.target.value })}
      />
      <AttachmentRow attachments={pictures} />
      <p className="flex items-center gap-2">
        <AttachButton attachments={pictures} />
        <span className="text-sm font-semibold">
          Pictures <span className="font-normal text-muted">(optional)</span>
        </span>
      </p>
    </>
  );
}
