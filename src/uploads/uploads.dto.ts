import { Shown, ShownChoice, ShownId, ShownInt, ShownText } from '../platform/http/fields/shown';

const NAME = '0f5b1c7a9d2e4f60817263544a3b2c1d';

const copy = (size: string, width: number) => ({
  type: String,
  example: `/media/${NAME}-${size}.webp`,
  description: `WebP, at most ${width} pixels wide; the same URL with .jpg instead of .webp: JPEG`,
});

/** Copies of a picture by size. A smaller original is never enlarged: then several sizes are the same copy. */
export class ImageSizesView {
  @Shown(copy('small', 320)) small: string;
  @Shown(copy('medium', 640)) medium: string;
  @Shown(copy('large', 1280)) large: string;
}

/** A stored picture. `url` is its large JPEG. */
export class ImageView {
  @ShownId() uploadId: string;
  @ShownText(`/media/${NAME}-large.jpg`) url: string;
  @ShownInt(1280) width: number;
  @ShownInt(960) height: number;
  @Shown({ type: ImageSizesView }) sizes: ImageSizesView;
}

/** Any upload; `width`, `height` and `sizes` for pictures only. */
export class UploadView {
  @ShownId() uploadId: string;
  @ShownChoice(['image', 'video']) kind: 'image' | 'video';
  @ShownText(`/media/${NAME}-large.jpg`) url: string;
  @ShownInt(1280, { nullable: true }) width: number | null;
  @ShownInt(960, { nullable: true }) height: number | null;
  @Shown({ type: ImageSizesView, nullable: true }) sizes: ImageSizesView | null;
}

/** All uploads of one request in `data`, in the order they were sent; the pictures among them in `images`. */
export class UploadResponse {
  @Shown({ type: UploadView, isArray: true }) data: UploadView[];
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
}
