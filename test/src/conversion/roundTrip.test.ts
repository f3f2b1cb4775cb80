// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  convertDefinition,
  parseSource,
  type CompiledSchema,
  type ConvertedDialect,
} from '@component-config/config-engine';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findDefinitions } from '../definitions/findDefinitions';

const root = resolve(__dirname, '../../..');
const cases =
  process.env.CONFORMANCE_CASES ?? join(root, '../shared/conformance');

/** The examples, and the real documents if present. */
const folders = [
  join(root, 'examples'),
  join(cases, 'openchoreo-corpus'),
].filter(existsSync);

const files = folders.flatMap(folder =>
  [...new Set(findDefinitions(folder).map(({ file }) => file))].map(
    (file): [string, string] => [file, join(folder, file)],
  ),
);

/** What the shorthand cannot express; a text with one of these changes in a round trip. */
const losses = ['conversion/not-expressible'];

function convert(text: string, dialect: ConvertedDialect) {
  const { text: converted, findings } = convertDefinition(
    { file: 'type.yaml', text },
    dialect,
  );
  return {
    text: converted,
    loses: findings.some(({ code }) => losses.includes(code)),
  };
}

/** The meaning of a text's definitions, in either dialect. */
function meaningOf(text: string) {
  return parseSource({ file: 'type.yaml', text }).documents.map(document => {
    const { kind, parameters, environmentConfigs } = compileDefinition(
      document.root,
    );
    return {
      kind,
      parameters: parameters && dataOf(parameters),
      environmentConfigs: environmentConfigs && dataOf(environmentConfigs),
    };
  });
}

/** As data: the order of `required` is the author's in one dialect, and by name in the other. */
function dataOf({ jsonSchema, annotations, order }: CompiledSchema) {
  return JSON.parse(
    JSON.stringify({ jsonSchema, annotations, order }),
    (key, value) =>
      key === 'required' && Array.isArray(value) ? [...value].sort() : value,
  );
}

/** The texts of all comments; `openAPIV3Schema` repeats a type used by two sections, with its comments. */
function commentsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/(?:^|\s)# ?(.*)$/gm)]
      .map(([, comment]) => comment.trim())
      .filter(comment => comment !== ''),
  );
}

describe('conversion of real definitions', () => {
  it.each(files)('%s there and back', (_, path) => {
    const text = readFileSync(path, 'utf8');
    const dialects: [ConvertedDialect, ConvertedDialect][] = [
      ['openapi', 'shorthand'],
      ['shorthand', 'openapi'],
    ];
    for (const [there, here] of dialects) {
      const first = convert(text, there);
      if (first.text === text) {
        // Already in that dialect, or with errors.
        continue;
      }
      const back = convert(first.text, here);
      const again = convert(back.text, there);
      expect(again.text).toBe(first.text);
      for (const converted of [first, back]) {
        expect(commentsOf(converted.text)).toEqual(commentsOf(text));
      }
      for (const converted of first.loses ? [] : [first, back]) {
        expect(meaningOf(converted.text)).toEqual(meaningOf(text));
      }
    }
  });

  it('includes both dialects', () => {
    const converted = (dialect: ConvertedDialect) =>
      files.filter(([, path]) => {
        const text = readFileSync(path, 'utf8');
        return convert(text, dialect).text !== text;
      }).length;
    expect(converted('openapi')).toBeGreaterThan(5);
    expect(converted('shorthand')).toBeGreaterThan(0);
  });
});
