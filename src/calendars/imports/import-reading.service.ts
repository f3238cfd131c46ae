import { Injectable } from '@nestjs/common';
import { invalid } from '../../platform/http/errors';
import { CalendarProblem } from '../reading/calendar-problem';
import { CalendarReaderService } from '../reading/calendar-reader.service';
import type { CalendarRead } from '../reading/calendar-worker';
import type { CalendarImport } from './calendar-import.entity';
import { ImportWriterService } from './import-writer.service';

/** The greatest length of a URL that can be stored. */
const ADDRESS_MAX = 2000;

type ReadResult = CalendarRead | { problem: string };

/** Reads calendars elsewhere, outside of any transaction: another server has its time. */
@Injectable()
export class ImportReadingService {
  constructor(
    private readonly reader: CalendarReaderService,
    private readonly writer: ImportWriterService,
  ) {}

  /** Throws 400 `url` for an address without a calendar. */
  async readNew(url: string): Promise<{ address: string; read: CalendarRead }> {
    try {
      const address = this.reader.addressOf(url);
      if (address.length > ADDRESS_MAX) throw new CalendarProblem('notAllowed');
      return { address, read: await this.reader.readEntries(address) };
    } catch (error) {
      throw error instanceof CalendarProblem ? invalid({ url: error.message }) : error;
    }
  }

  /** Reads it and notes the result. Null for an import that was removed meanwhile. */
  async readAgain(importId: string, url: string): Promise<CalendarImport | null> {
    return this.note(importId, await this.tryRead(url));
  }

  /** Never throws for what others did. */
  private async tryRead(url: string): Promise<ReadResult> {
    try {
      return await this.reader.readEntries(url);
    } catch (error) {
      if (error instanceof CalendarProblem) return { problem: error.message };
      throw error;
    }
  }

  /** Null for an import that was removed meanwhile. */
  private note(importId: string, read: ReadResult): Promise<CalendarImport | null> {
    return 'problem' in read ? this.writer.fail(importId, read.problem) : this.writer.succeed(importId, read);
  }
}
