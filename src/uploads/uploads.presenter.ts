import type { Upload } from './upload.entity';
import type { UploadResponse, UploadView } from './uploads.dto';

export function presentUploads(uploads: Upload[]): UploadResponse {
  return {
    data: uploads.map(presentUpload),
    images: uploads.filter((upload) => upload.kind === 'image').map((upload) => upload.image),
  };
}

const presentUpload = ({ id, kind, url, width, height, sizes }: Upload): UploadView => ({
  uploadId: id,
  kind,
  url,
  width,
  height,
  sizes,
});
