import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import { Environment, readEnvironment } from '../../src/platform/config/environment';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

/** Every variable the program reads carries a rule or a default. */
const ruled = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
const variables = new Set([
  ...Object.keys(new Environment()),
  ...ruled.map(({ propertyName }) => propertyName),
]);

test('.env.example names every variable the program reads, and no other', () => {
  expect(Object.keys(example).sort()).toEqual([...variables].sort());
});

test('.env.example is a valid environment that says the defaults', () => {
  const defaults = readEnvironment({});
  const fromExample = readEnvironment(example);
  expect({ ...fromExample, PUBLIC_URL: undefined }).toEqual({ ...defaults, PUBLIC_URL: undefined });
});

test('docker-compose.yml sets only variables that exist', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const block = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose)![1]!;
  const names = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map((match) => match[1]!);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !variables.has(name))).toEqual([]);
});
