import { Injectable } from '@nestjs/common';
import { DAY_MS } from './durations';

/** The time zone of the product. */
export const LAGOS = 'Africa/Lagos';
/** West Africa Time is UTC+1 all year round. */
const LAGOS_OFFSET_MS = 3_600_000;

/** One offset for the whole process, because entities date themselves and nothing is injected into them. */
let offset = 0;

/** The product's time, for the initial values of entities; everything else asks the {@link Clock}. */
export const productNow = (): Date => new Date(Date.now() + offset);

/**
 * The product's time. Everything that the product counts uses this clock, so that tests and demos can move it outside
 * production; `scripts/clocks.mjs` names the files that mean the machine's time.
 */
@Injectable()
export class Clock {
  private day = { number: NaN, date: '' };

  now(): Date {
    return productNow();
  }

  /** Milliseconds by which the product's time is ahead of the system clock. */
  get offsetMs(): number {
    return offset;
  }

  moveTo(offsetMs: number): void {
    offset = offsetMs;
  }

  /** The calendar date in Lagos, YYYY-MM-DD. */
  today(): string {
    const now = this.now();
    const number = Math.floor((now.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
    // Cached, because every view of a listing needs it and it is the same all day.
    if (number !== this.day.number) this.day = { number, date: lagosDate(now) };
    return this.day.date;
  }
}

/** The Lagos calendar date of an instant, YYYY-MM-DD. */
export function lagosDate(at: Date): string {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}

/** The Lagos time of day of an instant, HH:mm. */
export function lagosTime(at: Date): string {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(11, 16);
}

/** The same day and time of a later month in Lagos; where that month is shorter, its last day. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at.getTime() + LAGOS_OFFSET_MS);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== day) moved.setUTCDate(0);
  return new Date(moved.getTime() - LAGOS_OFFSET_MS);
}

/** The instant of a Lagos date (YYYY-MM-DD) and time (HH:mm). */
export function lagosInstant(date: string, time = '00:00'): Date {
  return new Date(Date.parse(`${date}T${time}:00.000Z`) - LAGOS_OFFSET_MS);
}
