// SPDX-License-Identifier: Apache-2.0

import type { Case, Difference } from '../../types';

const generators = ['helm-annotations/dadav', 'helm-annotations/losisin'];
const all = [...generators, 'helm-annotations/helm-docs'];

function differ(
  sections: readonly string[],
  reason: string,
  covers: (facts: {
    /** The values as written. */
    values: string;
    /** The files of the chart. */
    files: string;
    content: Case;
    what: string;
  }) => boolean,
): Difference[] {
  return sections.map(section => ({
    section,
    reason,
    covers: (content, { what }) =>
      covers({
        values: String(content.values),
        files: JSON.stringify(content.files ?? ''),
        content,
        what,
      }),
  }));
}

/** Intended differences from the generators, which also differ from each other. */
export const helmAnnotationsDifferences: readonly Difference[] = [
  ...differ(
    all,
    'What an option of a generator changes is not in the files of the chart.',
    ({ content }) => content.args !== undefined,
  ),
  ...differ(
    generators,
    'The items of a list have no type: those of the chart are an example.',
    ({ what }) => /^at "\/[^"]*~1-["/]/.test(what),
  ),
  ...differ(
    generators,
    'The type of a value is inferred, also where its comment says something else about it.',
    ({ what }) => /expected nothing, got (?:\{"type":)?"\w+"\}?$/.test(what),
  ),
  ...differ(
    generators,
    'A field without one type of its own takes anything.',
    ({ what }) => /expected \{?"?type"?:?(?:"null"|\[)/.test(what),
  ),
  ...differ(
    generators,
    'Combinations, patterns of keys, references, and what is not about a single value have no effect in a comment.',
    ({ what }) =>
      /(?:anyOf|oneOf|allOf|not|patternProperties|\$ref|x-[\w-]+|readOnly|deprecated)"/.test(
        what,
      ),
  ),
  ...differ(
    generators,
    'A file that a comment refers to is not read.',
    ({ values }) => /\$ref: [\w./]+\.json/.test(values),
  ),
  ...differ(generators, 'A constant is an enum with one value.', ({ what }) =>
    /\/const": expected/.test(what),
  ),
  ...differ(
    generators,
    'Values are read as Helm reads them: "yes" is a boolean, and "<<" is merged.',
    ({ values, what }) =>
      /<</.test(values) || /expected "string", got "boolean"/.test(what),
  ),
  ...differ(
    generators,
    'A comment ends at a blank line, and keys that are commented out describe nothing.',
    ({ what }) => /\/description": expected ".*", got nothing/.test(what),
  ),
  ...differ(
    generators,
    'An "@" within a sentence, such as that of an address, does not end it.',
    ({ what }) => /\/description": expected "[^"]*", got "[^"]*@/.test(what),
  ),
  ...differ(
    all,
    'A comment without a mark describes its value, too.',
    ({ values, what }) =>
      /expected nothing, got "/.test(what) && /(?:^|\n)\s*# (?!@)/.test(values),
  ),
  ...differ(
    ['helm-annotations/losisin'],
    'No value is left out of the type: it would be lost as a default.',
    ({ values }) => /hidden|skipProperties|mergeProperties/.test(values),
  ),
  ...differ(
    ['helm-annotations/losisin'],
    'Annotations that are no valid schema have no effect, together with the others of the value.',
    ({ values }) => /pattern:\[a-z$/m.test(values),
  ),
  ...differ(
    ['helm-annotations/dadav'],
    'A chart whose values are a list is refused, as by Helm.',
    ({ values }) => values.startsWith('- '),
  ),
  ...differ(
    ['helm-annotations/dadav'],
    'Subcharts are read as Helm reads them: a library has its values below its name, an import is a value, too, and a condition is a field only if it has a value.',
    ({ files }) => /Chart\.yaml/.test(files),
  ),
  ...differ(
    ['helm-annotations/dadav'],
    'The form on one line is that of another generator, and bounds may contradict each other or the type, as there.',
    ({ content }) =>
      /unclosed|cannot be greater|numeric constraints/.test(
        String(content.error),
      ),
  ),
  ...differ(
    ['helm-annotations/helm-docs'],
    'Fields are described, not items of lists.',
    ({ what }) => /^at "\/[^"]*\[\d+\]/.test(what),
  ),
  ...differ(
    ['helm-annotations/helm-docs'],
    'Annotations below a description are not part of it.',
    ({ values }) => /# -- .*\n# @schema \S/.test(values),
  ),
  ...differ(
    ['helm-annotations/helm-docs'],
    'The values of a subchart have its descriptions.',
    ({ files }) => /Chart\.yaml/.test(files),
  ),
];
