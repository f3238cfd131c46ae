// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACTION_CHOICES, actionText, kindText } from './action-texts';

type Spec = { components: { schemas: { AuditView: { properties: { action: { enum: string[] } } } } } };

const spec = readFileSync(`${import.meta.dirname}/../../../openapi.json`, 'utf8');
const { action } = (JSON.parse(spec) as Spec).components.schemas.AuditView.properties;

it.each(action.enum)('says %s in words of its own', (code) => {
  const text = actionText(code);
  expect(text).toMatch(/^[A-Z][a-z]+ [a-z ]+[a-z]$/);
  expect(ACTION_CHOICES.filter(({ name }) => name === text)).toEqual([{ id: code, name: text }]);
});

it('offers every action as a filter, and reads those of an earlier version', () => {
  expect(ACTION_CHOICES).toHaveLength(action.enum.length);
  expect(ACTION_CHOICES[0]!.name).toBe('Acted on a pattern');
  expect(actionText('listing.some-thing')).toBe('Listing some thing');
  expect(actionText('constructor')).toBe('Constructor');
});

it('names the kinds of targets as their pages do', () => {
  expect(['revision', 'community', 'service-review'].map(kindText)).toEqual([
    'Edit',
    'Community or group',
    'Service review',
  ]);
});
