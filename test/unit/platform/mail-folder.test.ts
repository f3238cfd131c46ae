import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../src/platform/config/config';
import { MailFolder } from '../../../src/platform/mail/mail-folder';

const ADA = 'ada@example.com';
const dataDir = mkdtempSync(join(tmpdir(), 'gidana-mail-folder-'));
const folder = join(dataDir, 'mail');
let mails: MailFolder;
beforeEach(() => (mails = aFolder()));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const aFolder = () => new MailFolder({ dataDir } as Config);
const write = (by: MailFolder, to: string, subject: string) =>
  by.write({ id: `${to}/${subject}`, to, subject, text: '', html: '' }, new Date());
const subjectsTo = async (to?: string) => (await mails.list(to)).map(({ subject }) => subject);

it('lists the newest first, and those to one address whatever its case', async () => {
  await write(mails, ADA, 'One');
  await write(mails, 'Ada@Example.com', 'Two');
  await write(mails, 'bola@example.com', 'Three');
  expect(await subjectsTo()).toEqual(['Three', 'Two', 'One']);
  expect(await subjectsTo('ADA@example.com')).toEqual(['Two', 'One']);
});

it('reads none again that is to somebody else', async () => {
  await write(aFolder(), 'bola@example.com', 'For Bola');
  await write(aFolder(), ADA, 'For Ada');
  expect(await subjectsTo(ADA)).toEqual(['For Ada']);
  const [toBola] = readdirSync(folder).sort();
  writeFileSync(join(folder, toBola!), 'not read');
  expect(await subjectsTo(ADA)).toEqual(['For Ada']);
  await expect(mails.list('bola@example.com')).rejects.toThrow(SyntaxError);
});

it('finds what another process writes, also after the folder was emptied', async () => {
  expect(await subjectsTo(ADA)).toEqual([]);
  await write(aFolder(), ADA, 'One');
  expect(await subjectsTo(ADA)).toEqual(['One']);
  rmSync(folder, { recursive: true });
  expect(await subjectsTo(ADA)).toEqual([]);
  await write(mails, ADA, 'One');
  await write(aFolder(), ADA, 'Two');
  expect(await subjectsTo(ADA)).toEqual(['Two', 'One']);
});
