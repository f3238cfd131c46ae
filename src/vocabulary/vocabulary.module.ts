import { Module } from '@nestjs/common';
import { FormFieldsService } from './form-fields.service';
import { VocabularyController } from './vocabulary.controller';

/** The closed lists of the product. Features import the data and the matcher directly. */
@Module({ controllers: [VocabularyController], providers: [FormFieldsService], exports: [FormFieldsService] })
export class VocabularyModule {}
