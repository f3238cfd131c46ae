import { PositionHistory } from '../../../src/platform/database/replicas/position-history';
import {
  formatPosition,
  parsePosition,
  UNKNOWN_POSITION,
} from '../../../src/platform/database/replicas/wal-position';

describe('a position of the write-ahead log', () => {
  it.each(['0/0', '16/B374D848', '1/4', 'FFFFFFFF/FFFFFFFF'])('%s is read and written', (text) => {
    expect(formatPosition(parsePosition(text)!)).toBe(text);
  });

  it.each(['', '1', '/1', '1/', '1/2/3', '1/123456789', 'G/1', '1/2 or 1=1'])('%j is none', (text) => {
    expect(parsePosition(text)).toBeNull();
  });

  it('lies before the unknown one, and is compared by its number', () => {
    expect(parsePosition('A/0')! > parsePosition('9/FFFFFFFF')!).toBe(true);
    expect(formatPosition(UNKNOWN_POSITION)).toBe('FFFFFFFF/FFFFFFFF');
  });
});

describe('the lag of a replica', () => {
  it('is unknown without a sample, and zero on an idle primary', () => {
    const history = new PositionHistory(5_000);
    expect(history.lagOf(10n) <= 5_000).toBe(false);
    for (let at = 0; at <= 60_000; at += 200) history.note(10n, at);
    expect(history.lagOf(10n)).toBe(0);
    expect(history.heldUntil(10n)).toBe(60_000);
  });

  it('is the age of what it has not replayed', () => {
    const history = new PositionHistory(5_000);
    history.note(10n, 1_000);
    history.note(20n, 2_000);
    history.note(30n, 3_000);
    history.note(30n, 4_000);
    expect([30n, 25n, 20n, 10n].map((replayed) => history.lagOf(replayed))).toEqual([0, 2_000, 2_000, 3_000]);
    expect(history.lagOf(9n)).toBe(Infinity);
  });

  it('is forgotten beyond the recorded history', () => {
    const history = new PositionHistory(1_000);
    for (let n = 0n; n < 20n; n++) history.note(n, Number(n) * 200);
    expect(history.lagOf(10n)).toBe(Infinity);
    expect(history.lagOf(18n)).toBe(200);
  });

  it('begins again with a primary that had received less', () => {
    const history = new PositionHistory(60_000);
    history.note(100n, 1_000);
    history.note(90n, 2_000);
    history.note(95n, 3_000);
    expect(history.lagOf(90n)).toBe(1_000);
    expect(history.heldUntil(100n)).toBe(3_000);
  });
});
