import { Module } from '@nestjs/common';
import { VocabularyController } from './vocabulary.controller';

/** The closed lists of the product. Features import the data and the matcher directly. */
@Module({ controllers: [VocabularyController] })
export class VocabularyModule {}
