/** Coins and points are counted in tenths: 5 is half a coin. */
export type Tenths = number;

/** For display: whole units with one decimal. */
export const inUnits = (tenths: Tenths): number => tenths / 10;
export const inTenths = (units: number): Tenths => Math.round(units * 10);
