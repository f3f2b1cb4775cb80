// SPDX-License-Identifier: Apache-2.0

import { readableValue } from '@component-config/config-engine';
import type {
  DefinitionDocumentation,
  DocumentedField,
  FieldConstraint,
} from '@component-config/plugin-component-config-common';
import {
  codeSpan,
  documentationOf,
  escapeMarkdown,
  escapeText,
  type PlatformDefinition,
} from '@component-config/config-platform';

const headings = {
  parameters: ['Parameters', 'The same in every environment.'],
  environmentConfigs: [
    'Per environment',
    'Each environment has its own (`environmentConfigs`).',
  ],
} as const;

/** A type or trait as Markdown: every configurable field with its meaning, its default and its limits. */
export function describeDefinition(definition: PlatformDefinition): string {
  const {
    kind,
    name,
    workloadType,
    title,
    description,
    sections,
    embeddedTraits,
    allowedTraits,
    rules,
  } = documentationOf(definition, false);
  return [
    `# ${escapeMarkdown(title ?? name)}\n`,
    `${kind} ${codeSpan(name)}${
      workloadType === undefined
        ? ''
        : `, for the workload type ${codeSpan(workloadType)}`
    }.\n`,
    ...(description === undefined ? [] : [`${prose(description)}\n`]),
    ...sections.flatMap(describeSection),
    ...(embeddedTraits.length > 0
      ? [
          '## Traits\n',
          'Every component of this type has:\n',
          embeddedTraits
            .map(
              trait =>
                `- ${codeSpan(trait.instanceName)} (${codeSpan(trait.name)})\n`,
            )
            .join(''),
        ]
      : []),
    ...(allowedTraits
      ? [
          `${
            allowedTraits.length === 0
              ? 'Its components may have no further traits'
              : `Its components may have: ${allowedTraits
                  .map(trait => codeSpan(trait.name))
                  .join(', ')}`
          }.\n`,
        ]
      : []),
    ...(rules.length > 0
      ? [
          '## Rules\n',
          rules.map(({ message }) => `- ${prose(message)}\n`).join(''),
        ]
      : []),
  ].join('\n');
}

function describeSection({
  section,
  fields,
  hasRules,
}: DefinitionDocumentation['sections'][number]): string[] {
  const [heading, introduction] = headings[section];
  return [
    `## ${heading}\n`,
    `${introduction}\n`,
    fields.length === 0
      ? 'There is nothing to configure.\n'
      : [
          '| Field | Type | Default | Description |\n| --- | --- | --- | --- |\n',
          ...fields.map(rowOf),
        ].join(''),
    ...(hasRules ? ['The schema also has validation rules.\n'] : []),
  ];
}

function rowOf(field: DocumentedField): string {
  const text = [
    ...(field.title === undefined ? [] : [sentence(field.title)]),
    ...(field.description === undefined ? [] : [sentence(field.description)]),
    ...field.constraints.map(limitOf),
    ...notesOf(field),
  ].filter(part => part !== '');
  const cells = [
    codeSpan(field.path),
    `${escapeMarkdown(field.type)}${field.required ? ', required' : ''}`,
    field.default === undefined ? '' : codeSpan(readableValue(field.default)),
    text.join(' '),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** The sentence of a constraint, with its values as code. */
function limitOf({ keyword, value, sentence: text }: FieldConstraint): string {
  if (keyword === 'uniqueItems') {
    return text;
  }
  const values = keyword === 'enum' && Array.isArray(value) ? value : [value];
  const plain = values.map(readableValue).join(', ');
  const coded = values.map(each => codeSpan(readableValue(each))).join(', ');
  // The values are at the end, or followed by a noun.
  const at = text.lastIndexOf(plain);
  return `${text.slice(0, at)}${coded}${text.slice(at + plain.length)}`;
}

function notesOf(field: DocumentedField): string[] {
  const { sensitive, setBy, conditions, deprecated } = field;
  return [
    ...(sensitive ? ['**Secret**: it is masked everywhere.'] : []),
    ...(setBy === undefined
      ? []
      : [
          setBy === 'tooling'
            ? 'Set by tooling.'
            : `Set by the build: ${codeSpan(setBy)}.`,
        ]),
    ...(conditions.length > 0
      ? [`Applies if ${conditions.map(codeSpan).join(' and ')}.`]
      : []),
    ...(deprecated ? ['Deprecated.'] : []),
  ];
}

function sentence(text: string): string {
  const written = prose(text.trim());
  return /[.!?:]$/.test(written) ? written : `${written}.`;
}

/** Descriptions are Markdown; on one line, and without HTML elements. */
function prose(text: string): string {
  return escapeText(text)
    .replace(/\s+/g, blank => (blank.includes('\n') ? ' ' : blank))
    .replace(/</g, '&lt;')
    .replace(/\|/g, '\\|');
}
