import { Type } from '@mikro-orm/core';

/** Naira: numeric(15,2) in the database, a number in the program (exact up to 10^13). */
export class NairaType extends Type<number | null, string | null> {
  override convertToDatabaseValue(value: number | null): string | null {
    return value === null || value === undefined ? null : value.toFixed(2);
  }

  override convertToJSValue(value: string | null): number | null {
    return value === null || value === undefined ? null : Number(value);
  }

  override getColumnType(): string {
    return 'numeric(15,2)';
  }

  override compareAsType(): string {
    return 'number';
  }
}
