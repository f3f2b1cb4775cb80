// SPDX-License-Identifier: Apache-2.0

import { englishWords } from '../finding';
import { AnnotationName, expectedValue } from './annotations';
import { strategyNames } from './mergeStrategies';
import {
  kubernetesStrategies,
  portalAnnotations,
} from './openapi/readExtension';

/**
 * A known annotation, described in Markdown for schema authors. Links are relative to `docs/reference`.
 *
 * @public
 */
export interface KnownAnnotation {
  /** The name without `oc:`. */
  readonly name: string;
  /** The fields that it applies to. */
  readonly on: string;
  readonly meaning: string;
  /** An example in the shorthand. */
  readonly example: string;
  /** What its value must be, in English. */
  readonly value: string;
  /** The supported values, if there are only a few. */
  readonly choices?: readonly string[];
}

/** The written part of a description. `value` is omitted if the compilers define it. */
type Description = Omit<KnownAnnotation, 'name' | 'value'> &
  Partial<Pick<KnownAnnotation, 'value'>>;

/**
 * A key of `openAPIV3Schema` that is another spelling of an annotation.
 *
 * @public
 */
export interface AnnotationAlias {
  /** The key, with its value if it matters. */
  readonly written: string;
  /** The annotation, with its value if it matters. */
  readonly means: string;
}

const anyField = 'any field';
const inForms = 'any field of a map';

const descriptions: { readonly [name in AnnotationName]: Description } = {
  'ui:label': {
    on: anyField,
    meaning: 'The label, in place of the title.',
    example: "oc:ui:label='Requests per second'",
  },
  'ui:help': {
    on: anyField,
    meaning: 'A line below the control, as Markdown.',
    example: "oc:ui:help='In seconds.'",
  },
  'ui:placeholder': {
    on: 'texts, numbers',
    meaning: 'What an empty control shows while nothing is inherited.',
    example: 'oc:ui:placeholder=team/model',
  },
  'ui:group': {
    on: inForms,
    meaning:
      'Puts the field into a group of this name; a group has a heading, a place in the outline, and counters.',
    example: 'oc:ui:group=Network',
  },
  'ui:order': {
    on: 'any field of a map; a list of names on the map itself',
    meaning:
      'Fields with numbers come first, lowest first. Without it: required, described, the rest, advanced.',
    example: 'oc:ui:order=1',
  },
  'ui:advanced': {
    on: inForms,
    meaning: 'Folds the field away, with a count.',
    example: 'oc:ui:advanced',
  },
  'ui:hidden': {
    on: anyField,
    meaning:
      'Leaves the field out, with a count; those who may see hidden fields have a switch. [Nobody else is sent it](../annotations.md#hidden-fields).',
    example: 'oc:ui:hidden',
  },
  'ui:readonly': {
    on: anyField,
    meaning: 'Shows the value, and lets nobody edit it in a form.',
    example: 'oc:ui:readonly',
  },
  'ui:widget': {
    on: '`textarea` and `password`: texts; `radio`: choices, `true` or `false`',
    meaning: 'Another control. A name that does not fit the field is ignored.',
    example: 'oc:ui:widget=textarea',
    choices: ['textarea', 'password', 'radio'],
  },
  'ui:enumNames': {
    on: 'choices (`enum`)',
    meaning: 'Labels of the choices, in their order or by choice.',
    example: `oc:ui:enumNames='{"gpu": "One GPU"}'`,
  },
  'ui:showIf': {
    on: inForms,
    value: 'a condition, or a list of conditions',
    meaning:
      'Shows the field only while [the condition](../annotations.md#when-a-field-applies), which is about another field, holds.',
    example: 'oc:ui:showIf=source=online',
  },
  'build:inject': {
    on: anyField,
    meaning:
      'The form says "set by the build: git.sha" and asks for nothing. The value names what the build injects.',
    example: 'oc:build:inject=git.sha',
  },
  generated: {
    on: anyField,
    meaning:
      'The form says that the value is made by tooling, and asks for nothing. A text names what makes it.',
    example: 'oc:generated',
  },
  scaffolding: {
    on: anyField,
    meaning:
      'Leaves the field out of scaffolder forms and of YAML that the scaffolder writes; it can be set later.',
    example: 'oc:scaffolding=omit',
    choices: ['omit'],
  },
  sensitive: {
    on: 'any field; on a map or a list for everything below it',
    meaning:
      'The value is a [secret](../annotations.md#secrets), and is masked everywhere. A field with `format: password` is one unless this is `false`.',
    example: 'oc:sensitive',
  },
  'merge:strategy': {
    on: '`replace`: any field; `deep`: maps; the others: lists. Not within `allOf`, `anyOf`, `oneOf`, `not`',
    meaning:
      '[How the layers are merged](../rules/merging.md#strategies) at this field.',
    example: 'oc:merge:strategy=union',
    choices: strategyNames,
  },
  'merge:keys': {
    on: 'lists of maps',
    meaning:
      'The fields that tell the items apart, which are merged by them. No secret can be one of them.',
    example: 'oc:merge:strategy=map oc:merge:keys=name,port',
  },
};

function known(name: AnnotationName): KnownAnnotation {
  const expected = expectedValue(name);
  return {
    name,
    value: expected === undefined ? '' : englishWords(expected),
    ...descriptions[name],
  };
}

/**
 * Describes the known annotations, except reader-specific ones (`ui:form:…`, `ui:view:…`). The source of
 * `docs/reference/annotations.md`.
 *
 * @public
 */
export function describeAnnotations(): KnownAnnotation[] {
  return (Object.keys(descriptions) as AnnotationName[]).map(known);
}

/**
 * Keys of other systems that are read as annotations.
 *
 * @public
 */
export function annotationAliases(): AnnotationAlias[] {
  return [
    ...[...kubernetesStrategies].flatMap(([keyword, strategies]) =>
      [...strategies].map(([value, strategy]) => ({
        written: `${keyword}: ${value}`,
        means: `merge:strategy=${strategy}`,
      })),
    ),
    { written: 'x-kubernetes-list-map-keys', means: 'merge:keys' },
    ...[...portalAnnotations].map(([key, name]) => ({
      written: `x-openchoreo-backstage-portal: { ${key} }`,
      means: name,
    })),
  ];
}
