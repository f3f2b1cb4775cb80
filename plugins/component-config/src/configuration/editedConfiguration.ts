// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  blockingFindingsSteps,
  CompiledSchema,
  EffectiveConfiguration,
  Finding,
  formatPointer,
  immutableAround,
  isNewTo,
  isObject,
  isWithin,
  JsonObject,
  JsonValue,
  layerShapeFindings,
  lockAt,
  parsePointer,
  Provenance,
  readEffective,
  resolve,
  SCHEMA_LAYER,
  valueAt,
  Words,
  wordsOf,
} from '@component-config/config-engine';
import {
  formInput,
  phrase,
  resolveFormSteps,
  sectionsOf,
  worded,
} from '@component-config/config-platform';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import {
  defaultAt,
  Inherited,
  listMergeKeys,
  Locked,
} from '@component-config/plugin-component-config-react';

/** The result of the edited layer, and the result without it. */
export interface EditedConfiguration {
  schema: CompiledSchema;
  /** The result with the current values of the form. */
  current: EffectiveConfiguration;
  /** The result without the edited layer. */
  without: EffectiveConfiguration;
  /** Name of the component's type, whose defaults apply last. */
  componentType: string;
  /**
   * The findings. For all environments at once: those added by the values of the form, and those about values that are
   * the same in every environment. Anything else that an environment needs may be set for that environment.
   */
  findings: readonly Finding[];
  /** Whether saving the current values would be refused. */
  isRefused: boolean;
}

/** What decides which fields cannot be edited. */
export type EditLocks = Pick<EditedConfiguration, 'schema' | 'without'> & {
  /** The result with the saved values. */
  saved: () => EffectiveConfiguration;
};

/** The result with other values in the edited layer, without findings about them. */
export function resolveWith(
  form: ConfigurationForm,
  values: JsonObject,
): EffectiveConfiguration {
  return allSteps(resolveFormSteps(form, values));
}

/** The result without the edited layer: what every field falls back to. */
export function resolveWithout(
  form: ConfigurationForm,
): EffectiveConfiguration {
  return readEffective(
    resolve({
      ...formInput(form, {}),
      layers: form.layers.filter(layer => layer.id !== form.editedLayer),
    }),
  );
}

/**
 * The result with other values in the edited layer.
 *
 * @param stored - the saved values that the edit is based on; their existing errors do not block saving
 */
export function resolveEdited(
  form: ConfigurationForm,
  values: JsonObject,
  stored: JsonObject,
  without: EffectiveConfiguration,
): EditedConfiguration {
  const input = formInput(form, values);
  const current = readEffective(resolve(input));
  const shape = layerShapeFindings(values, {
    isOneEnvironment:
      form.environment !== undefined && form.gitOnly !== 'delivery',
    traitInstances: form.traitInstances,
  });
  // A malformed section has no fields to report on.
  const isShaped = (finding: Finding) =>
    !shape.some(({ pointer }) => isWithin(finding.pointer, pointer));
  const findings = [...shape, ...current.findings.filter(isShaped)];
  const isNew = isNewTo(without.findings);
  const shared = sectionsOf(form.schema).filter(
    ({ kind }) => kind === 'parameters',
  );
  const isShared = ({ pointer }: Finding) =>
    shared.some(section => isWithin(pointer, section.pointer));
  return {
    schema: form.schema,
    current,
    without,
    componentType: form.componentType.name,
    findings: form.environment
      ? findings
      : findings.filter(finding => isNew(finding) || isShared(finding)),
    isRefused:
      shape.length > 0 ||
      (current.findings.length > 0 &&
        allSteps(
          blockingFindingsSteps({
            values,
            before: formInput(form, stored),
            after: input,
          }),
        ).length > 0),
  };
}

/**
 * The value of a field when the edited layer does not set it. Within a list set by the edited layer, or a section that
 * it enables, only the schema defaults apply.
 */
export function inheritedAt(
  edited: EditedConfiguration,
  values: JsonObject,
  pointer: string,
): Inherited | undefined {
  const fallback = crossesList(edited.schema, values, pointer)
    ? undefined
    : fromResult(edited, edited.without, pointer);
  if (fallback) {
    return fallback;
  }
  if (valueAt(values, pointer) !== undefined) {
    const value = defaultAt(edited.schema.jsonSchema, pointer);
    const origin = schemaTitle(edited.componentType, pointer);
    return value === undefined
      ? undefined
      : { value, ...worded('origin', origin), kind: 'default' };
  }
  const now = fromResult(edited, edited.current, pointer);
  return now?.kind === 'default' ? now : undefined;
}

/**
 * Why a field cannot be edited: it is immutable and set, or a layer above all of the component's values sets it. Such a
 * layer never locks a map as a whole, because new keys can still be set.
 */
export function lockedAt(
  { schema, without, saved }: EditLocks,
  pointer: string,
): Locked | undefined {
  const immutable = immutableAround(schema, pointer);
  if (immutable !== undefined && isSetIn(saved(), immutable)) {
    return worded('reason', phrase('setAndImmutable'));
  }
  const value = valueAt(without.config, pointer);
  if (isObject(value) && Object.keys(value).length > 0) {
    return undefined;
  }
  const layer = lockAt(without, pointer);
  return (
    layer && {
      ...worded(
        'reason',
        phrase('enforcedBy', { layer: wordsOf('title', layer) }),
      ),
      owner: layer.owner,
    }
  );
}

/** Whether a layer sets a value, and not only the schema. */
function isSetIn(result: EffectiveConfiguration, pointer: string): boolean {
  const provenance = provenanceWithin(result, pointer);
  return provenance !== undefined && provenance.winner.layer !== SCHEMA_LAYER;
}

function fromResult(
  { componentType }: EditedConfiguration,
  result: EffectiveConfiguration,
  pointer: string,
): Inherited | undefined {
  const value = valueAt(result.config, pointer);
  const layer = layerOf(result, provenanceWithin(result, pointer));
  if (value === undefined || !layer) {
    return undefined;
  }
  return layer.kind === 'schema'
    ? {
        value,
        ...worded('origin', schemaTitle(componentType, pointer)),
        kind: 'default',
      }
    : {
        value,
        ...worded('origin', wordsOf('title', layer)),
        kind: 'layer',
      };
}

/** The title of the schema that describes a path: a trait's, or that of the component's type. */
function schemaTitle(componentType: string, pointer: string): Words {
  const [section, instance] = parsePointer(pointer);
  return section === 'traits'
    ? phrase('schemaOfTrait', { name: instance })
    : `ComponentType ${componentType}`;
}

/**
 * The provenance of a leaf. For a list or map, that of a leaf set by a layer, if any, before one filled in by the
 * schema.
 */
function provenanceWithin(
  result: EffectiveConfiguration,
  pointer: string,
): Provenance | undefined {
  const { provenance } = result;
  if (Object.hasOwn(provenance, pointer)) {
    return provenance[pointer];
  }
  const value: JsonValue | undefined = valueAt(result.config, pointer);
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const leaves = Object.keys(provenance).filter(leaf =>
    isWithin(leaf, pointer),
  );
  const given = leaves.find(
    leaf => provenance[leaf].winner.layer !== SCHEMA_LAYER,
  );
  const leaf = given ?? leaves[0];
  return leaf === undefined ? undefined : provenance[leaf];
}

function layerOf(
  result: EffectiveConfiguration,
  provenance: Provenance | undefined,
) {
  return (
    provenance &&
    result.layers.find(layer => layer.id === provenance.winner.layer)
  );
}

/** Whether a path is within a list that the edited layer sets as a whole; lists that layers merge do not count. */
function crossesList(
  schema: CompiledSchema,
  values: JsonObject,
  pointer: string,
): boolean {
  const tokens = parsePointer(pointer);
  return tokens.some((_, length) => {
    const around = formatPointer(tokens.slice(0, length));
    return (
      Array.isArray(valueAt(values, around)) &&
      listMergeKeys(schema, around) === undefined
    );
  });
}
