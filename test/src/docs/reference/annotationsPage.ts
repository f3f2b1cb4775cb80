// SPDX-License-Identifier: Apache-2.0

import {
  annotationAliases,
  describeAnnotations,
  type KnownAnnotation,
} from './annotationTable';
import { code, pageHead, table } from './markdown';

/** The sections with their annotations. */
const sections: ReadonlyArray<readonly [title: string, names: RegExp]> = [
  ['How a field is shown', /^ui:/],
  ['Who fills it in', /^(?:build:inject|generated|scaffolding)$/],
  ['Options from elsewhere', /^options$/],
  ['Immutable fields', /^immutable$/],
  ['Promotion', /^promote$/],
  ['Running values', /^observed$/],
  ['Secrets', /^sensitive$/],
  ['How layers are merged', /^merge:/],
];

/** `docs/reference/annotations.md`: all annotations, from the tables that the compilers use. */
export function annotationsPage(): string {
  const known = describeAnnotations();
  const lost = known.find(
    ({ name }) => !sections.some(([, names]) => names.test(name)),
  );
  if (lost) {
    throw new Error(`No section contains the annotation ${lost.name}.`);
  }
  return [
    pageHead(
      'Annotations: reference',
      'test/src/docs/reference/annotationTable.ts',
      'Every annotation that the portal supports, with its valid values and the fields it applies to. For notation, conditions and secrets, see the guide to [annotations](../annotations.md). [An invalid value](../findings.md#annotationsinvalid-value) and [a misspelled name](../findings.md#annotationsnear-miss) are findings; any other name is kept and has no effect.',
    ),
    ...sections.map(([title, names]) => {
      const rows = known.filter(({ name }) => names.test(name)).map(row);
      return `## ${title}\n\n${table(
        ['Annotation', 'Value', 'On', 'What it does', 'Example'],
        rows,
      )}`;
    }),
    '## For one reader\n\nEvery `ui:` annotation can be set for one reader: `ui:form:…` applies to forms and `ui:view:…` to read-only views. There it shadows the annotation without a reader.\n',
    `## Other spellings\n\nIn \`openAPIV3Schema\` the annotation \`a:b\` is \`x-oc-a-b\`, \`x-openchoreo-a-b\` or \`x-openchoreo: { a: { b: … } }\`, and in a ytt schema \`#@oc/a:b …\` above the field. These keys of other systems are read as annotations, too:\n\n${table(
      ['Written', 'Means'],
      annotationAliases().map(({ written, means }) => [
        code(written),
        code(means),
      ]),
    )}`,
  ].join('\n');
}

function row({ name, value, choices, on, meaning, example }: KnownAnnotation) {
  return [
    code(name),
    choices ? choices.map(code).join(', ') : value,
    on,
    meaning,
    code(example),
  ];
}
