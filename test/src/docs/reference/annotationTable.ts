// SPDX-License-Identifier: Apache-2.0

import { render } from '@component-config/config-engine';
import {
  expectedValue,
  kubernetesStrategies,
  portalAnnotations,
  promotions,
  strategyNames,
  type AnnotationName,
} from '../../engineParts';

/**
 * A known annotation, described in Markdown for schema authors. Links are relative to `docs/reference`.
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
 */
interface AnnotationAlias {
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
    meaning: 'The label, instead of the title.',
    example: "oc:ui:label='Requests per second'",
  },
  'ui:help': {
    on: anyField,
    meaning: 'Help text below the control, in Markdown.',
    example: "oc:ui:help='In seconds.'",
  },
  'ui:placeholder': {
    on: 'texts, numbers',
    meaning: 'Shown in an empty control if no value is inherited.',
    example: 'oc:ui:placeholder=team/model',
  },
  'ui:group': {
    on: inForms,
    meaning:
      'Adds the field to a group with this name. A group has a heading, an entry in the outline, and counters.',
    example: 'oc:ui:group=Network',
  },
  'ui:order': {
    on: 'any field of a map; a list of names on the map itself',
    meaning:
      'Fields with numbers come first, in ascending order. The default order is required, described, other, advanced fields.',
    example: 'oc:ui:order=1',
  },
  'ui:advanced': {
    on: inForms,
    meaning:
      'Collapses the field. The form shows the number of collapsed fields.',
    example: 'oc:ui:advanced',
  },
  'ui:hidden': {
    on: anyField,
    meaning:
      'Hides the field. The form shows the number of hidden fields, and a switch for users with permission to see them. [The field is not sent to other users](../annotations.md#hidden-fields).',
    example: 'oc:ui:hidden',
  },
  'ui:readonly': {
    on: anyField,
    meaning: 'Makes the field read-only in forms.',
    example: 'oc:ui:readonly',
  },
  'ui:widget': {
    on: '`textarea` and `password`: texts; `radio`: choices, `true` or `false`',
    meaning:
      'Selects another control, or [one that the app adds](../extending.md#form-controls) by its name. A control that does not fit the field is ignored.',
    example: 'oc:ui:widget=textarea',
    choices: ['textarea', 'password', 'radio'],
  },
  'ui:enumNames': {
    on: 'choices (`enum`)',
    meaning: 'Labels of the choices, in order or by value.',
    example: `oc:ui:enumNames='{"gpu": "One GPU"}'`,
  },
  'ui:showIf': {
    on: inForms,
    value: 'a condition, or a list of conditions',
    meaning:
      'Shows the field only while [the condition](../annotations.md#when-a-field-applies) on another field holds.',
    example: 'oc:ui:showIf=source=online',
  },
  'build:inject': {
    on: anyField,
    meaning:
      'The form shows "set by the build: git.sha" instead of a control. The value is the name of what the build injects.',
    example: 'oc:build:inject=git.sha',
  },
  immutable: {
    on: 'any field that is not sensitive',
    meaning:
      '[The value cannot be changed](../annotations.md#immutable-fields) once a layer sets it.',
    example: 'oc:immutable',
  },
  options: {
    on: 'texts without `enum`, and lists of them',
    meaning:
      '[The options](../annotations.md#options-from-elsewhere) of the value: entities of the catalog, texts or keys elsewhere in the configuration, a fact of the environment, or those of a provider.',
    example: 'oc:options=\'{"keysOf": "volumes", "strict": true}\'',
  },
  generated: {
    on: anyField,
    meaning:
      'The form shows that a tool generates the value, instead of a control. The value can be the name of the tool.',
    example: 'oc:generated',
  },
  scaffolding: {
    on: anyField,
    meaning:
      'Omits the field from scaffolder forms and from the YAML that the scaffolder writes. It can be set later.',
    example: 'oc:scaffolding=omit',
    choices: ['omit'],
  },
  observed: {
    on: 'any field that is not within a list or a map with free keys',
    meaning:
      'The field of a running object that [has the value](../annotations.md#running-values), if no template says so.',
    example: 'oc:observed=apps/v1/Deployment/spec.replicas',
  },
  promote: {
    on: anyField,
    meaning:
      'Whether a difference between two environments [is promoted](../annotations.md#promotion): `always`; `never`, because it is intended; or, by default, if the component set the value. It applies to everything below, unless a field there has its own.',
    example: 'oc:promote=never',
    choices: promotions,
  },
  sensitive: {
    on: 'any field; on a map or list, it applies to everything below',
    meaning:
      'The value is a [secret](../annotations.md#secrets) and is masked everywhere. Fields with `format: password` are sensitive unless this is `false`.',
    example: 'oc:sensitive',
  },
  'merge:strategy': {
    on: '`replace`: any field; `deep`: maps; the others: lists. Not within `allOf`, `anyOf`, `oneOf`, `not`',
    meaning:
      '[How layers are merged](../rules/merging.md#strategies) at this field.',
    example: 'oc:merge:strategy=union',
    choices: strategyNames,
  },
  'merge:keys': {
    on: 'lists of maps',
    meaning:
      'The fields that identify items, which are merged by them. Secrets cannot be keys.',
    example: 'oc:merge:strategy=map oc:merge:keys=name,port',
  },
};

function known(name: AnnotationName): KnownAnnotation {
  const expected = expectedValue(name);
  return {
    name,
    value: expected === undefined ? '' : render(expected),
    ...descriptions[name],
  };
}

/**
 * Describes the known annotations, except reader-specific ones (`ui:form:…`, `ui:view:…`). The source of
 * `docs/reference/annotations.md`.
 */
export function describeAnnotations(): KnownAnnotation[] {
  return (Object.keys(descriptions) as AnnotationName[]).map(known);
}

/**
 * Keys of other systems that are read as annotations.
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
    {
      written: 'x-kubernetes-validations: [{ rule: self == oldSelf }]',
      means: 'immutable',
    },
    ...[...portalAnnotations].map(([key, name]) => ({
      written: `x-openchoreo-backstage-portal: { ${key} }`,
      means: name,
    })),
  ];
}
