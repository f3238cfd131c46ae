// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

const linesOf = (records: { id: string }[]): string[] => csvOf(records).replace('\uFEFF', '').split('\r\n');

describe('a table of records', () => {
  it.each([
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+2348031234567', `'+2348031234567`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1+1', `"'\t=1+1"`],
    ['\r=1+1', `"'\r=1+1"`],
    ['＝1+1', `'＝1+1`],
  ])('lets no text run as a formula: %j', (title, expected) => {
    expect(csvOf([{ id: '1', title }])).toBe(`\uFEFFid,title\r\n1,${expected}`);
  });

  it('keeps numbers, quotes characters that would break the table, and leaves empty values out', () => {
    expect(
      linesOf([{ id: '1', amount: -5, note: 'a, "b"; c', at: null, tags: ['x', 'y'], seen: true } as never]),
    ).toEqual(['id,amount,note,at,tags,seen', '1,-5,"a, ""b""; c",,"x, y",true']);
  });

  it('names nested fields, and gives every record every column', () => {
    const records = [
      { id: '1', owner: { name: 'Ada' }, can: { edit: true } },
      { id: '2', owner: { name: 'Bola', phone: '+1' }, marks: [{ code: 'PRICE' }] },
    ];
    expect(linesOf(records)).toEqual([
      'id,owner.name,owner.phone,marks',
      '1,Ada,,',
      `2,Bola,'+1,"[{""code"":""PRICE""}]"`,
    ]);
  });
});
