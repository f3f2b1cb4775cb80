import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseDeepText } from './refuseDeepText';

const check = (text: string) => () =>
  refuseDeepText(
    {} as IncomingMessage,
    {} as ServerResponse,
    Buffer.from(text, 'utf8'),
  );

it.each([
  ['the deepest body that is taken', '['.repeat(100) + ']'.repeat(100)],
  ['brackets within a text', JSON.stringify({ text: '['.repeat(500) })],
  ['brackets after a quote in a text', JSON.stringify(`"${'{'.repeat(500)}`)],
  ['a text that ends in a backslash', '["\\\\", {"a": []}]'],
  ['many maps beside one another', `[${'{},'.repeat(500)}{}]`],
  ['what is no JSON at all', '"\\'],
])('takes %s', (_, text) => {
  expect(check(text)).not.toThrow();
});

it.each([
  ['lists', '['.repeat(101)],
  ['maps', '{"a":'.repeat(101)],
  ['what is deep after a text with quotes', `["\\"", ${'['.repeat(100)}`],
])('refuses %s that are nested too deeply', (_, text) => {
  expect(check(text)).toThrow('nested more than 100 levels');
});
