// SPDX-License-Identifier: Apache-2.0

import {
  phrase,
  emptyObject,
  isObject,
  maskLayers,
  restoreMasked,
  type CompiledSchema,
  type ComponentConfiguration,
  type JsonObject,
  type SectionName,
} from '@component-config/config-engine';
import { InputError, NotFoundError } from '@backstage/errors';
import type { ComponentDraft, DraftValues } from '../../drafts';
import { SENSITIVE_MASK } from '../../types';
import { refuseUncheckedDraft } from './checkDraftValues';
import type { composeConfiguration } from '../subject/composeConfiguration';
import { draftedComponent } from './draftedComponent';
import {
  environmentNamed,
  visibleEnvironments,
} from '../environments/environments';
import { mergeValues } from '../values/mergeValues';
import { ownValues, withOwnValues, type OwnValues } from '../values/ownValues';
import { subjectOf, type Subject, type SubjectInput } from '../subject/subject';
import { wordedError } from '../wordedError';

/**
 * The input of a draft.
 *
 * @alpha
 */
export interface DraftInput extends Omit<
  SubjectInput,
  'componentRef' | 'component'
> {
  readonly draft: ComponentDraft;
  /** The current document of the component that the draft changes; omitted for a new component. */
  readonly written?: ComponentConfiguration;
  /** As in `subjectOf`. */
  readonly compose?: typeof composeConfiguration;
}

/** A draft with everything that its configuration is resolved from, for one user. It contains no secrets. */
export interface DraftSubject {
  /** With the current values of the document; none for a new component. */
  readonly before: Subject;
  /** With the values of the draft. */
  readonly after: Subject;
  /** The current values of the document, without secrets and fields hidden from the user, which are masked. */
  readonly own: OwnValues;
  /** The new values; a mask keeps the existing value. */
  readonly values: OwnValues;
  /** `environmentConfigs` for all environments, which are part of the values of each one. */
  readonly shared: JsonObject;
  readonly isNew: boolean;
}

/**
 * A draft for one user.
 *
 * The caller chooses the values, the type and the labels, and could learn a secret from the result. So secrets are
 * excluded, both stored and sent ones (docs/annotations.md#secrets).
 *
 * @param values - with a valid shape; default to those of the document
 * @throws NotFoundError if there is no such component type or environment
 * @throws InputError if the draft has no component type or one for another workload type, or the values cannot be
 * checked
 */
export function draftSubject(
  input: DraftInput,
  values: DraftValues = {},
): DraftSubject {
  const { draft, written, compose, ...given } = input;
  const component = draftedComponent(draft, written);
  if (component.componentType === undefined) {
    throw wordedError(InputError, phrase('refusedDraftWithoutType'));
  }
  const subjectWith = (one: ComponentConfiguration, isUndescribed?: boolean) =>
    subjectOf(
      {
        ...given,
        componentRef: one.ref,
        component: one,
        hidesSecrets: true,
        ...(isUndescribed && { isUndescribed }),
      },
      compose,
    );
  const clear = subjectWith(component);
  refuseUncheckedDraft(clear, values);
  const own = maskOwnValues(ownValues(component), [
    ...schemasOf(clear),
    // Today's type may mark secrets that the draft's type does not.
    ...(written ? schemasOfToday(() => subjectWith(written)) : []),
  ]);
  const masked = withOwnValues(component, own);
  const before = written ? subjectWith(masked) : clear;
  const shared = sharedValues(values.values);
  const decided = decideValues(before, own, values, shared);
  return {
    before,
    after: subjectWith(withOwnValues(masked, decided)),
    own,
    values: decided,
    shared,
    isNew: written === undefined,
  };
}

/** The same draft with other values. */
export function withDraftValues(
  drafted: DraftSubject,
  input: DraftInput,
  values: OwnValues,
): DraftSubject {
  const { draft, written, compose, ...given } = input;
  const component = withOwnValues(draftedComponent(draft, written), values);
  return {
    ...drafted,
    values,
    after: subjectOf(
      {
        ...given,
        componentRef: component.ref,
        component,
        hidesSecrets: true,
      },
      compose,
    ),
  };
}

/** Sent values replace existing ones; others stay. */
function decideValues(
  subject: Subject,
  own: OwnValues,
  { values, environments = {} }: DraftValues,
  shared: JsonObject,
): OwnValues {
  const { concealed, seesHiddenFields } = subject;
  const restore = (sent: JsonObject, held: JsonObject) =>
    restoreMasked({
      values: sent,
      held: { values: held, revision: 0 },
      schema: concealed,
      mask: SENSITIVE_MASK,
      withheld: !seesHiddenFields,
    }).values;
  const decided = new Map(own.environments);
  for (const { name } of visibleEnvironments(subject)) {
    const held = own.environments.get(name) ?? emptyObject();
    decided.set(
      name,
      Object.hasOwn(environments, name)
        ? restore(mergeValues(shared, environments[name]), held)
        : mergeValues(held, shared),
    );
  }
  for (const name of Object.keys(environments)) {
    environmentNamed(subject, name);
  }
  return {
    general: values
      ? restore(sectionsOf(values, 'parameters'), own.general)
      : own.general,
    environments: new Map(
      [...decided].filter(([, sections]) => Object.keys(sections).length > 0),
    ),
  };
}

/** The part of the values for all environments that a document stores for each one. */
function sharedValues(values: JsonObject = {}): JsonObject {
  return sectionsOf(values, 'environmentConfigs');
}

/** The sections of one name, including those of traits. */
function sectionsOf(values: JsonObject, name: SectionName): JsonObject {
  const kept = emptyObject();
  if (Object.hasOwn(values, name)) {
    kept[name] = values[name];
  }
  const traits = Object.hasOwn(values, 'traits') ? values.traits : undefined;
  const ofTraits = emptyObject();
  for (const [instanceName, trait] of Object.entries(
    isObject(traits) ? traits : {},
  )) {
    if (isObject(trait) && Object.hasOwn(trait, name)) {
      ofTraits[instanceName] = Object.assign(emptyObject(), {
        [name]: trait[name],
      });
    }
  }
  if (Object.keys(ofTraits).length > 0) {
    kept.traits = ofTraits;
  }
  return kept;
}

function maskOwnValues(
  { general, environments }: OwnValues,
  schemas: readonly CompiledSchema[],
): OwnValues {
  const mask = (values: JsonObject) =>
    schemas.reduce((masked, schema) => maskOwnLayer(masked, schema), values);
  return {
    general: mask(general),
    environments: new Map(
      [...environments].map(([name, values]) => [name, mask(values)]),
    ),
  };
}

function maskOwnLayer(value: JsonObject, schema: CompiledSchema): JsonObject {
  const [layer] = maskLayers(
    [
      {
        id: 'component',
        kind: 'component',
        title: '',
        value,
        positions: {},
        reason: '',
      },
    ],
    schema,
    SENSITIVE_MASK,
  );
  return layer.value;
}

/** The schemas that mask the component's values, for any environment. */
function schemasOf({ concealed, states }: Subject): CompiledSchema[] {
  return [
    concealed,
    ...[...states.values()].flatMap(state => state.concealed ?? []),
  ];
}

function schemasOfToday(subject: () => Subject): CompiledSchema[] {
  try {
    return schemasOf(subject());
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof InputError) {
      // It currently has no type.
      return [];
    }
    throw error;
  }
}
