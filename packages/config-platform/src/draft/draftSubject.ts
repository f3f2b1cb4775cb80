// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  maskLayers,
  restoreMasked,
  type CompiledSchema,
  type ComponentConfiguration,
  type JsonObject,
  type SectionName,
} from '@component-config/config-engine';
import { phrase } from '../phrases';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  type ComponentDraft,
  type DraftValues,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { refuseUncheckedDraft } from './checkDraftValues';
import type { composeConfiguration } from '../subject/composeConfiguration';
import { draftedComponent } from './draftedComponent';
import { environmentNamed } from '../environments/environments';
import { mergeValues } from '../values/mergeValues';
import {
  overlaysAmong,
  readSupposed,
  supposePlatform,
} from '../browse/supposedPlatform';
import { visiblePlatform } from '../platform/visiblePlatform';
import { carryMarks, type CarryMarks } from '../subject/definitionMarks';
import { marksOfComponent, visibleSources } from '../subject/supposition';
import { ownValues, withOwnValues, type OwnValues } from '../values/ownValues';
import { subjectOf, type Subject, type SubjectInput } from '../subject/subject';
import { wordedError } from '../wordedError';

/**
 * The input of a draft.
 *
 * @public
 */
export interface DraftInput extends Omit<
  SubjectInput,
  'componentRef' | 'component' | 'marks'
> {
  readonly draft: ComponentDraft;
  /** The current document of the component that the draft changes; omitted for a new component. */
  readonly written?: ComponentConfiguration;
  /** Hypothetical platform documents as YAML. Defaults to none. */
  readonly documents?: string;
  /**
   * Whether the user may read the configuration of the component in every environment, including unknown ones:
   * otherwise, hypothetical environments are ignored. Defaults to true.
   */
  readonly readsAll?: boolean;
  /** As in `subjectOf`. */
  readonly compose?: typeof composeConfiguration;
}

/**
 * A draft with everything that its configuration is resolved from, for one user. It contains no secrets.
 *
 * @public
 */
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
  /** The same draft with other values. */
  readonly withValues: (values: OwnValues) => DraftSubject;
}

/**
 * A draft for one user, from the documents that they may see and the hypothetical ones.
 *
 * The caller chooses the values, the type and the labels, and could learn a secret from the result. So secrets are
 * excluded, both stored and sent ones (docs/annotations.md#secrets). Whatever the draft says, values stay secret that are
 * secret in the component as it is.
 *
 * @param values - with a valid shape; default to those of the document
 * @throws NotFoundError if there is no such component type or environment
 * @throws InputError if the draft has no component type or one for another workload type, the values cannot be
 * checked, or there are too many hypothetical documents
 *
 * @public
 */
export function draftSubject(
  input: DraftInput,
  values: DraftValues = {},
): DraftSubject {
  const { draft, written, compose, documents, readsAll, ...rest } = input;
  const component = draftedComponent(draft, written);
  if (component.componentType === undefined) {
    throw wordedError(InputError, phrase('refusedDraftWithoutType'));
  }
  const { visible } = input;
  const platform = visiblePlatform(input.platform, visible);
  const given = {
    ...rest,
    platform,
    ...visibleSources({ ...rest, component, platform }),
  };
  const { heads } = given;
  const real =
    written &&
    ifResolvable(() =>
      subjectOf(
        { ...given, componentRef: written.ref, component: written },
        compose,
      ),
    );
  const { carry, ...supposed } = withDocuments(given, documents, readsAll);
  const draftWith = (one: ComponentConfiguration, stored: OwnValues) =>
    carry(
      subjectOf(
        {
          ...given,
          ...supposed,
          componentRef: one.ref,
          component: one,
          hidesSecrets: true,
          ...(written && {
            marks: marksOfComponent({ own: stored, heads, real }),
          }),
        },
        compose,
      ),
    );
  const clearOwn = ownValues(component);
  const clear = draftWith(component, clearOwn);
  refuseUncheckedDraft(clear, values);
  const own = maskOwnValues(clearOwn, schemasOf(clear));
  const masked = withOwnValues(component, own);
  const before = written ? draftWith(masked, own) : clear;
  const shared = sharedValues(values.values);
  const withValues = (decided: OwnValues): DraftSubject => ({
    before,
    after: draftWith(withOwnValues(masked, decided), onlyMasks(decided)),
    own,
    values: decided,
    shared,
    isNew: written === undefined,
    withValues,
  });
  return withValues(decideValues(before, own, values, shared));
}

function withDocuments(
  { platform, visible }: Pick<SubjectInput, 'platform' | 'visible'>,
  documents: string | undefined,
  readsAll = true,
): Pick<SubjectInput, 'platform' | 'visible'> & { carry: CarryMarks } {
  if (documents === undefined) {
    return { platform, visible, carry: subject => subject };
  }
  const texts = readSupposed(documents).documents.flatMap(
    ({ text }) => text ?? [],
  );
  const shown = new Set([
    ...visible,
    ...texts
      .filter(({ kind }) => readsAll || kind !== 'Environment')
      .map(({ entityRef }) => entityRef),
  ]);
  return {
    platform: visiblePlatform(supposePlatform(platform, texts), shown),
    visible: shown,
    carry: carryMarks(platform, overlaysAmong(texts)),
  };
}

/** Sent values replace existing ones; others stay. */
function decideValues(
  subject: Subject,
  own: OwnValues,
  { values, environments = {} }: DraftValues,
  shared: JsonObject,
): OwnValues {
  const { maskingSchema, seesHiddenFields } = subject;
  const restore = (sent: JsonObject, stored: JsonObject) =>
    restoreMasked({
      values: sent,
      stored: { values: stored, revision: 0 },
      schema: maskingSchema,
      mask: SENSITIVE_MASK,
      hidesFields: !seesHiddenFields,
    }).values;
  const decided = new Map(own.environments);
  for (const { name } of subject.environments) {
    const stored = own.environments.get(name) ?? emptyObject();
    decided.set(
      name,
      Object.hasOwn(environments, name)
        ? restore(mergeValues(shared, environments[name]), stored)
        : mergeValues(stored, shared),
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
  const remaining = emptyObject();
  if (Object.hasOwn(values, name)) {
    remaining[name] = values[name];
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
    remaining.traits = ofTraits;
  }
  return remaining;
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
function schemasOf({ maskingSchema, states }: Subject): CompiledSchema[] {
  return [
    maskingSchema,
    ...[...states.values()].flatMap(state => state.maskingSchema ?? []),
  ];
}

/** Undefined if the component has no type that the user may see. */
function ifResolvable(subject: () => Subject): Subject | undefined {
  try {
    return subject();
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof InputError) {
      return undefined;
    }
    throw error;
  }
}

/** The part of the values that is still stored: others were sent. */
function onlyMasks({ general, environments }: OwnValues): OwnValues {
  return {
    general: masksIn(general),
    environments: new Map(
      [...environments].map(([name, values]) => [name, masksIn(values)]),
    ),
  };
}

function masksIn(values: JsonObject): JsonObject {
  const masks = emptyObject();
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (isObject(value)) {
      masks[key] = masksIn(value);
    } else if (JSON.stringify(value).includes(SENSITIVE_MASK)) {
      masks[key] = value;
    }
  }
  return masks;
}
