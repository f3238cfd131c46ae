import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ImagePipeline } from './images/image-pipeline.service';
import { MediaAccess } from './media/media-access.service';
import { MediaController } from './media/media.controller';
import { PicturePass } from './media/picture-pass.service';
import { UploadStore } from './upload-store.service';
import { Upload } from './upload.entity';
import { UploadsController } from './uploads.controller';
import { UploadJobs } from './uploads.jobs';
import { UploadsService } from './uploads.service';

/** Pictures and videos: received, attached to their subjects, served, removed. */
@Module({
  imports: [MikroOrmModule.forFeature([Upload])],
  controllers: [UploadsController, MediaController],
  providers: [ImagePipeline, UploadStore, UploadsService, UploadJobs, MediaAccess, PicturePass],
  exports: [ImagePipeline, UploadStore, UploadsService, UploadJobs, MediaAccess, PicturePass],
})
export class UploadsModule {}
