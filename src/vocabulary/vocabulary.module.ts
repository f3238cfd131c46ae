import { Module } from '@nestjs/common';
import { FormFields } from './form-fields.service';
import { VocabularyController } from './vocabulary.controller';

/** The closed lists of the product. Features import the data and the matcher directly. */
@Module({ controllers: [VocabularyController], providers: [FormFields], exports: [FormFields] })
export class VocabularyModule {}
