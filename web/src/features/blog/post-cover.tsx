import { IconArticle } from '@tabler/icons-react';
import { Picture } from '@/components/ui/picture';

/** The picture of a post; a calm field of colour where it has none. */
export function PostCover({ cover, className = '' }: { cover: string | null; className?: string }) {
  if (cover) return <Picture image={{ url: cover }} alt="" className={`block w-full ${className}`} />;
  return (
    <span
      aria-hidden="true"
      className={`flex w-full items-center justify-center bg-brand-soft text-brand ${className}`}
    >
      <IconArticle size={48} stroke={1.25} />
    </span>
  );
}
