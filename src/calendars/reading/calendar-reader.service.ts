import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { Clock, lagosInstant } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { CalendarProblem } from './calendar-problem';
import { CalendarThreadsService } from './calendar-threads.service';
import type { CalendarRead } from './calendar-worker';
import { RemoteFilesService } from './remote-files.service';

const TIME_MS = 10_000;
/** How far ahead repeating events are read. */
const AHEAD_DAYS = 730;

/** Reads a calendar from an address: what takes time from today on. */
@Injectable()
export class CalendarReaderService {
  constructor(
    private readonly files: RemoteFilesService,
    private readonly threads: CalendarThreadsService,
    private readonly clock: Clock,
  ) {}

  /** The address as it is stored. Throws {@link CalendarProblem}. */
  addressOf(url: string): string {
    return this.files.checked(url).href;
  }

  /** Throws {@link CalendarProblem}. */
  async readEntries(url: string): Promise<CalendarRead> {
    const signal = AbortSignal.timeout(TIME_MS);
    const late = once(signal, 'abort').then(() => signal.throwIfAborted());
    try {
      // The limit holds even if the other server stalls, or code ignores the signal.
      return (await Promise.race([this.read(url, signal), late]))!;
    } catch (error) {
      if (signal.aborted) throw new CalendarProblem('tooSlow');
      throw error;
    }
  }

  private async read(url: string, signal: AbortSignal): Promise<CalendarRead> {
    const from = lagosInstant(this.clock.today()).getTime();
    const text = await this.files.download(url, signal);
    return this.threads.parse({ text, from, until: from + AHEAD_DAYS * DAY_MS }, signal);
  }
}
