import type { StoredImage } from '../../uploads/upload.entity';
import type { PhotoChangesView } from './admin-revision.view';

export const pictureOf = ({ url, sizes }: StoredImage) => ({ url, sizes });

/** The pictures that were added and removed, and whether the remaining ones were reordered. */
export function photoChanges(now: StoredImage[], then: StoredImage[]): PhotoChangesView {
  const before = now.map(pictureOf);
  const after = then.map(pictureOf);
  const old = before.map(({ url }) => url);
  const wanted = after.map(({ url }) => url);
  const remaining = wanted.filter((url) => old.includes(url));
  return {
    before,
    after,
    added: wanted.filter((url) => !old.includes(url)),
    removed: old.filter((url) => !wanted.includes(url)),
    reordered: remaining.join() !== old.filter((url) => wanted.includes(url)).join(),
  };
}
