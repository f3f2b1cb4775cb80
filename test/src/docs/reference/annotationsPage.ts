// SPDX-License-Identifier: Apache-2.0

import {
  annotationAliases,
  describeAnnotations,
  type KnownAnnotation,
} from '@component-config/config-engine';
import { code, pageHead, table } from './markdown';

/** The sections, and the annotations that each has. */
const sections: ReadonlyArray<readonly [title: string, names: RegExp]> = [
  ['How a field is shown', /^ui:/],
  ['Who fills it in', /^(?:build:inject|generated|scaffolding)$/],
  ['Secrets', /^sensitive$/],
  ['How layers are merged', /^merge:/],
];

/** `docs/reference/annotations.md`: every annotation, from the tables that the compilers read schemas with. */
export function annotationsPage(): string {
  const known = describeAnnotations();
  return [
    pageHead(
      'Annotations: reference',
      'packages/config-engine/src/schema/annotationTable.ts',
      'Every annotation that the portal knows, with what its value has to be and on which fields it means something. [Annotations](../annotations.md) is the guide: how they are written, conditions, secrets. A value that does not fit [is a finding](../findings.md#annotationsinvalid-value), and so is [a name that is nearly one of these](../findings.md#annotationsnear-miss); any other name is kept and has no effect.',
    ),
    ...sections.map(([title, names]) => {
      const rows = known.filter(({ name }) => names.test(name)).map(row);
      return `## ${title}\n\n${table(
        ['Annotation', 'Value', 'On', 'What it does', 'Example'],
        rows,
      )}`;
    }),
    '## For one reader\n\nEvery `ui:` annotation can be given for one reader alone, `ui:form:…` where people edit and `ui:view:…` where they only look. There it shadows the one without a reader.\n',
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
