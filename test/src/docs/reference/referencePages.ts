// SPDX-License-Identifier: Apache-2.0

import { documentsPage } from './documentsPage';
import { restPage } from './restPage';
import { code, pageHead, table } from './markdown';
import { readSettings } from '../settings';
import {
  annotationAliases,
  describeAnnotations,
  type KnownAnnotation,
} from './annotationTable';

/** The generated pages, by their names in `docs/`; the command line writes its own. */
export const referencePages: ReadonlyArray<
  readonly [page: string, write: () => string | Promise<string>]
> = [
  ['reference/annotations.md', annotationsPage],
  ['reference/documents.md', documentsPage],
  ['reference/rest-api.md', restPage],
  ['reference/configuration.md', configurationPage],
];

/** `docs/reference/configuration.md`: every setting, from the packages' `config.d.ts`. */
async function configurationPage(): Promise<string> {
  const groups = Map.groupBy(
    await readSettings(),
    ({ packageName }) => packageName,
  );
  return [
    pageHead(
      'Configuration',
      "the packages' config.d.ts",
      'Every setting in `app-config.yaml`. All are optional, except for `target` of a repository. A **duration** is a string such as `5s`, `10m` or `1h`, or a map such as `{ minutes: 5 }`; a **schedule** has `frequency`, `timeout` and `initialDelay`, as everywhere in Backstage. [Installing and running](../administration.md#configuration) says which ones to begin with.',
    ),
    ...[...groups].map(([packageName, settings]) => {
      const rows = settings.map(({ path, type, meaning, examples }) => [
        code(path),
        type,
        meaning +
          (examples.length > 0
            ? ` For example ${examples.map(code).join(', ')}.`
            : ''),
      ]);
      return `## ${packageName}\n\n${table(['Setting', 'Value', 'Meaning'], rows)}`;
    }),
  ].join('\n');
}

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
function annotationsPage(): string {
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
