// SPDX-License-Identifier: Apache-2.0

import type { Case, Difference } from '../../types';

/** One difference of a value, and what its case contains. */
interface Facts {
  /** The place and the keyword. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
  readonly content: Case;
  /** The values as written. */
  readonly values: string;
  /** The files of the chart. */
  readonly files: string;
}

interface Rule {
  readonly reason: string;
  readonly covers: (facts: Facts) => boolean;
}

const nothing = 'nothing';

/** Intended differences from the generators of schemas, which also differ from each other. */
const ofSchemas: readonly Rule[] = [
  {
    reason:
      'The items of a list have no type: those of the chart are an example.',
    covers: ({ at, got }) => /\/-(?:\/| )/.test(at) && got === nothing,
  },
  {
    reason:
      'The type of a value is inferred, also where its comment says something else about it.',
    covers: ({ at, expected, got }) =>
      at.endsWith(' type') && expected === nothing && got !== nothing,
  },
  {
    reason: 'A field without one type of its own takes anything.',
    covers: ({ at, expected, got }) =>
      at.endsWith(' type') &&
      /^(?:"null"|\[.*)$/.test(expected) &&
      got === nothing,
  },
  {
    reason:
      'Combinations, conditions, patterns of keys, references, and what is not about a single value have no effect in a comment.',
    covers: ({ at, got }) =>
      / (?:anyOf|oneOf|allOf|not|if|then|patternProperties|\$ref|\$id|x-[\w-]+|readOnly|writeOnly|deprecated|definitions)$/.test(
        at,
      ) && got === nothing,
  },
  {
    reason: 'What a block says within a map that references begin is not read.',
    covers: ({ values, got }) =>
      /\$defs|definitions/.test(values) && got === nothing,
  },
  {
    reason: 'A file that a comment refers to is not read.',
    covers: ({ values }) => /\$ref: [\w./]+\.json/.test(values),
  },
  {
    reason: 'A constant is an enum with one value, and keeps its type.',
    covers: ({ at, values }) =>
      / (?:const|enum|type)$/.test(at) && /@schema const:/.test(values),
  },
  {
    reason:
      'Values are read as Helm reads them: "yes" is a boolean, and "<<" is merged.',
    covers: ({ values, at, expected, got }) =>
      /<</.test(at) ||
      (/<</.test(values) && expected === nothing) ||
      (expected === '"string"' && got === '"boolean"'),
  },
  {
    reason:
      'A comment ends at a blank line, and keys that are commented out describe nothing.',
    covers: ({ at, got, values }) =>
      at.endsWith(' description') &&
      got === nothing &&
      (/\n\n\w/.test(values) || /# +\w+:/.test(values)),
  },
  {
    reason:
      'An "@" within a sentence, such as that of an address, does not end it.',
    covers: ({ at, expected, got }) =>
      at.endsWith(' description') &&
      got.startsWith(expected.slice(0, -1)) &&
      got.includes('@'),
  },
  {
    reason: 'A comment without a mark describes its value, too.',
    covers: ({ at, expected, values, got }) =>
      at.endsWith(' description') &&
      expected === nothing &&
      values.includes(JSON.parse(got)),
  },
  {
    reason: 'No value is left out of the type: it would be lost as a default.',
    covers: ({ values, got, expected }) =>
      /hidden|skipProperties|mergeProperties/.test(values) &&
      (expected === nothing || got === nothing),
  },
  {
    reason:
      'Annotations that are no valid schema have no effect, together with the others of the value.',
    covers: ({ values, got }) =>
      /@schema.*\[[^\]]*$/m.test(values) && got === nothing,
  },
  {
    reason:
      'Subcharts are read as Helm reads them: a library has its values below its name, an import is a value, too, and a condition is a field only if it has a value.',
    covers: ({ files }) => /Chart\.yaml/.test(files),
  },
  {
    reason: 'A flag about the parent of a value has no effect.',
    covers: ({ at, values }) =>
      at.endsWith(' additionalProperties') && /@schema/.test(values),
  },
];

/** Intended differences from helm-docs. */
const ofDescriptions: readonly Rule[] = [
  {
    reason: 'Fields are described, not items of lists.',
    covers: ({ at, got }) => /\[\d+\]/.test(at) && got === nothing,
  },
  {
    reason: 'Annotations below a description are not part of it.',
    covers: ({ values, expected, got }) =>
      /# -- .*\n# @schema \S/.test(values) &&
      expected.startsWith(got.slice(0, -1)),
  },
  {
    reason: 'The values of a subchart have its descriptions.',
    covers: ({ files, expected }) =>
      /charts\//.test(files) && expected === nothing,
  },
  {
    reason:
      'A comment without a mark describes its value, too, and so does one at the end of the file.',
    covers: ({ expected, values, got }) =>
      expected === nothing && values.includes(JSON.parse(got)),
  },
];

/** Intended differences of whole cases. */
const ofCases: ReadonlyArray<{
  readonly reason: string;
  readonly covers: (content: Case) => boolean;
}> = [
  {
    reason:
      'What an option of a generator changes is not in the files of the chart.',
    covers: ({ args }) => args !== undefined,
  },
  {
    reason: 'A chart whose values are a list is refused, as by Helm.',
    covers: ({ values }) => String(values).startsWith('- '),
  },
  {
    reason: 'The form on one line is that of another generator.',
    covers: ({ error, values }) =>
      error !== undefined && /# @schema \w+:/.test(String(values)),
  },
];

export const helmAnnotationsDifferences: readonly Difference[] = [
  ...['dadav', 'losisin', 'helm-docs'].flatMap(section =>
    ofCases.map(({ reason, covers }) => ({
      section: `helm-annotations/${section}`,
      reason,
      covers: (content: Case) => covers(content),
    })),
  ),
  ...ofSection('dadav', ofSchemas),
  ...ofSection('losisin', ofSchemas),
  ...ofSection('helm-docs', ofDescriptions),
];

/** A rule for its first difference, where each difference of the case has a rule. */
function ofSection(section: string, rules: readonly Rule[]): Difference[] {
  return rules.map(rule => ({
    section: `helm-annotations/${section}`,
    reason: rule.reason,
    covers: (content, { result }) => {
      const all = Array.isArray(result)
        ? result.map(line => factsOf(String(line), content))
        : [];
      return (
        all.length > 0 &&
        rule.covers(all[0]) &&
        all.every(facts => rules.some(({ covers }) => covers(facts)))
      );
    },
  }));
}

function factsOf(line: string, content: Case): Facts {
  const [at, rest] = split(line, ': expected ');
  const [expected, got] = split(rest, ', got ');
  return {
    at,
    expected,
    got,
    content,
    values: String(content.values),
    files: JSON.stringify(content.files ?? ''),
  };
}

function split(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
