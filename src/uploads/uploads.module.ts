import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ImagePipelineService } from './images/image-pipeline.service';
import { JpegCopiesService } from './images/jpeg-copies.service';
import { KeptUploadsService } from './kept-uploads.service';
import { MediaAccessService } from './media/media-access.service';
import { MediaController } from './media/media.controller';
import { PicturePassService } from './media/picture-pass.service';
import { UploadStoreService } from './upload-store.service';
import { Upload } from './upload.entity';
import { UploadsController } from './uploads.controller';
import { UploadJobs } from './uploads.jobs';
import { UploadsService } from './uploads.service';

/** Pictures and videos: received, attached to their subjects, served, removed. */
@Module({
  imports: [MikroOrmModule.forFeature([Upload])],
  controllers: [UploadsController, MediaController],
  providers: [
    ImagePipelineService,
    JpegCopiesService,
    UploadStoreService,
    UploadsService,
    UploadJobs,
    KeptUploadsService,
    MediaAccessService,
    PicturePassService,
  ],
  exports: [
    ImagePipelineService,
    UploadStoreService,
    UploadsService,
    UploadJobs,
    KeptUploadsService,
    MediaAccessService,
    PicturePassService,
  ],
})
export class UploadsModule {}
