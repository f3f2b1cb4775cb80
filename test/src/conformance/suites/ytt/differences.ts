// SPDX-License-Identifier: Apache-2.0

import type { Case, Difference } from '../../types';
import { errorCodes, everyError, objectOf } from '../../content';

/** Intended differences from ytt. */
export const yttDifferences: readonly Difference[] = [
  ...['ytt/data-values', 'ytt/openapi'].map((section): Difference => ({
    section,
    reason:
      'Loops and conditions around parts of a schema are refused, with a finding that suggests an alternative: they need the whole template language.',
    covers: (_, outcome) => everyError(outcome, ['ytt/templating']),
  })),
  ...['ytt/data-values', 'ytt/data-values-no-schema'].flatMap(
    (section): Difference[] => [
      {
        section,
        reason:
          'A layer is read before the values below it are known: annotations that match, replace or insert by them are refused, with a finding that suggests an alternative (docs/rules/ytt.md#values).',
        covers: (_, outcome) =>
          errorCodes(outcome).includes('ytt/layer-annotation'),
      },
      {
        section,
        reason:
          'Layers unite maps and items by their keys, and a value replaces one of another type: a key or an item that no lower layer has is added if the schema knows it (docs/rules/merging.md).',
        covers: (content, { what }) =>
          what === 'not refused' &&
          /Expected (?:number of matched nodes to be 1, but was \d|(?:array|map), but was \w+)/.test(
            errorOf(content),
          ),
      },
    ],
  ),
  {
    section: 'ytt/data-values',
    reason:
      'Values that are computed with the module `template` are refused: they need the whole template language.',
    covers: (content, outcome) =>
      JSON.stringify(content.values ?? []).includes('@ytt:template') &&
      errorCodes(outcome).includes('ytt/code'),
  },
  {
    section: 'ytt/data-values',
    reason:
      'Plain values are part of a YAML document, in which a key is unique.',
    covers: (content, outcome) =>
      content.error === undefined &&
      everyError(outcome, ['source/duplicate-key']),
  },
  {
    section: 'ytt/data-values',
    reason:
      'The section of a component is a map, because layers set its fields: it is never null as a whole.',
    covers: (_, { what }) => what.startsWith('at "": expected null'),
  },
  {
    section: 'ytt/data-values',
    reason:
      'Invalid YAML is refused as in ytt, with the position of another parser.',
    covers: (content, outcome) =>
      errorOf(content).startsWith('Unmarshaling YAML template') &&
      everyError(outcome, ['ytt/syntax']),
  },
  {
    section: 'ytt/openapi',
    reason:
      'A rule that JSON Schema cannot express is checked by its code, such as the length of a text in bytes: ytt exports the closest keyword.',
    covers: (_, { what, result }) =>
      /\/(enum|min\w+|max\w+)": expected .*, got nothing$/.test(what) &&
      objectOf(result).hasCode === true,
  },
  {
    section: 'ytt/openapi',
    reason:
      'The default of a map is that of its keys: ytt exports the default that a key has elsewhere, which never applies.',
    covers: (content, { what }) =>
      /\/default": expected/.test(what) &&
      /@schema\/default/.test(String(content.schema)),
  },
  {
    section: 'ytt/data-values',
    reason:
      'The section of a component is a map, because layers set its fields: a schema that is a scalar describes none.',
    covers: (_, { what }) =>
      what.includes('definition/root-not-object: The schema of parameters'),
  },
  {
    section: 'ytt/data-values',
    reason:
      'A null where the schema accepts none removes the value of lower layers, in every dialect (docs/rules/merging.md#null).',
    covers: (content, { what }) =>
      what === 'not refused' && /= found: null$/m.test(errorOf(content)),
  },
  {
    section: 'ytt/data-values',
    reason:
      'Values are JSON, in which 3.0 is the whole number 3, and every key is a text.',
    covers: (content, { what }) =>
      what === 'not refused' &&
      (/= found: float\s+= expected: integer /.test(errorOf(content)) ||
        /= expected: .* key named "%!s\(int=/.test(errorOf(content))),
  },
  {
    section: 'ytt/data-values',
    reason:
      'An integer beyond 2^53 is refused: every reader of the JSON would silently round it.',
    covers: (content, outcome) =>
      content.error === undefined &&
      everyError(outcome, [
        'source/unsafe-integer',
        'values/type',
        'ytt/inexact-integer',
      ]),
  },
  {
    section: 'ytt/data-values',
    reason:
      'A default applies where no layer sets a value, in every dialect, and is not merged with the values of layers (docs/rules/merging.md#defaults).',
    covers: (content, outcome) =>
      content.error === undefined &&
      errorCodes(outcome).length === 0 &&
      Array.isArray(content.values) &&
      content.values.length === 1 &&
      /@schema\/(default|type any=True)/.test(String(content.schema)) &&
      /^at "/.test(outcome.what),
  },
  ...['ytt/data-values', 'ytt/data-values-no-schema'].map(
    (section): Difference => ({
      section,
      reason:
        'Plain values are part of a YAML document, in which `#@` begins a comment like any other.',
      covers: (content, { what }) =>
        what === 'not refused' &&
        errorOf(content).includes('Expected to be plain YAML'),
    }),
  ),
  {
    section: 'ytt/data-values',
    reason:
      'Schemas are read as ytt reads them by default: `--strict` is an option of its command line.',
    covers: content => content.strict === true,
  },
  {
    section: 'ytt/data-values-no-schema',
    reason:
      'The arguments of the command line of ytt are not read here: only documents give values.',
    covers: content =>
      errorOf(content).startsWith('Extracting data value from KV'),
  },
];

function errorOf({ error }: Case): string {
  return [error].flat().map(String).join('\n');
}
