// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { publishingFindings } from '../finding/catalogue/publishing';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import type { ComponentConfiguration, TraitInstance, Layer } from '../layers';
import { MergePlan, schemaPlan, isMarker } from '../merge';
import { childPointer, formatPath, areRelated, parsePointer } from '../pointer';
import { CombinedLeaf, combineValues, leaveEach } from './combineValues';
import { environmentHolder, generalHolder } from './holders';
import {
  ComponentDocuments,
  ReadDocument,
  readDocuments,
} from './readDocuments';
import type { StoredLayer, Publication, PublishingInput } from './types';
import { Draft, writeSections } from './writeSections';

/**
 * Writes the values stored in the portal for a component to its files (docs/publishing.md): values for all environments
 * to its own document, and those for one environment where the repository keeps them. Secrets, and values that the
 * files cannot express, stay in the portal, with the reason. Reading the files afterwards without the written values
 * yields the same configuration as before; publishing again changes nothing.
 *
 * @public
 */
export function publishValues(input: PublishingInput): Publication {
  const documents = readDocuments(input);
  const { component } = documents;
  if (!('value' in component)) {
    const { reason } = component;
    return {
      files: [],
      places: [],
      left: input.stored.flatMap(({ environment, values }) =>
        leaveEach(values, '', pointer => ({ ...reason, pointer })).flatMap(
          leaf => leftPlace(environment, leaf),
        ),
      ),
      findings: [reason],
    };
  }
  const draft: Draft = { writes: [], left: [] };
  for (const layer of input.stored) {
    gatherLayer(layer, input, documents, component, draft);
  }
  return writeSections(draft, input, documents);
}

function leftPlace(
  environment: string | undefined,
  leaf: CombinedLeaf,
): Publication['left'] {
  return 'reason' in leaf
    ? [
        {
          ...(environment !== undefined && { environment }),
          pointer: leaf.pointer,
          reason: leaf.reason,
        },
      ]
    : [];
}

/** Decides where the values of one layer are written. */
function gatherLayer(
  layer: StoredLayer,
  input: PublishingInput,
  documents: ComponentDocuments,
  component: ReadDocument<ComponentConfiguration>,
  draft: Draft,
): void {
  const { environment, values } = layer;
  const plan = input.schema && schemaPlan(input.schema);
  const mayNotWrite = refusals(layer, input);
  const leave = (
    stored: JsonValue,
    pointer: string,
    reason: (pointer: string) => Finding,
  ) => {
    const leaves = leaveEach(
      stored,
      pointer,
      at => neverWritten(layer, at) ?? reason(at),
    );
    draft.left.push(...leaves.flatMap(leaf => leftPlace(environment, leaf)));
  };
  const because =
    <
      K extends
        'noPlace' | 'parametersOfOneEnvironment' | 'configsOfAllEnvironments',
    >(
      kind: K,
    ) =>
    (pointer: string) =>
      publishingFindings[kind].at({ pointer }, { place: formatPath(pointer) });

  const holder =
    environment === undefined
      ? generalHolder(component)
      : environmentHolder(environment, input, documents, component);
  const gatherSections = (
    sections: JsonObject,
    around: string,
    aroundPlan: MergePlan | undefined,
    instance: TraitInstance | undefined,
  ) => {
    for (const key of Object.keys(sections)) {
      const pointer = childPointer(around, key);
      const stored = sections[key];
      if (around === '' && key === 'traits' && isObject(stored)) {
        continue;
      }
      if (
        (key !== 'parameters' && key !== 'environmentConfigs') ||
        !isObject(stored)
      ) {
        leave(stored, pointer, because('noPlace'));
      } else if (key === 'parameters' && environment !== undefined) {
        leave(stored, pointer, because('parametersOfOneEnvironment'));
      } else if (key === 'environmentConfigs' && environment === undefined) {
        leave(stored, pointer, because('configsOfAllEnvironments'));
      } else if ('reason' in holder) {
        leave(stored, pointer, holder.reason);
      } else {
        const { target, own } = holder.targetOf(instance);
        const { value, leaves } = combineValues(
          own,
          stored,
          pointer,
          aroundPlan?.child(key),
          { mayNotWrite, allowsMarkers: !holder.isForeign },
        );
        draft.left.push(
          ...leaves.flatMap(leaf => leftPlace(environment, leaf)),
        );
        draft.writes.push({
          ...(environment !== undefined && { environment }),
          section: pointer,
          target,
          own,
          value,
          written: leaves.filter(leaf => 'state' in leaf),
        });
      }
    }
  };
  gatherSections(values, '', plan, undefined);
  const traits = isObject(values.traits) ? values.traits : emptyObject();
  for (const instanceName of Object.keys(traits)) {
    const pointer = childPointer('/traits', instanceName);
    const stored = traits[instanceName];
    const instance = component.value.traits.find(
      one => one.instanceName === instanceName,
    );
    if (!instance || !isObject(stored)) {
      leave(stored, pointer, at =>
        publishingFindings.noInstance.at(
          { pointer: at },
          { place: formatPath(at), instanceName },
        ),
      );
    } else {
      gatherSections(
        stored,
        pointer,
        plan?.child('traits')?.child(instanceName),
        instance,
      );
    }
  }
}

/** Why a value is never written: it, or anything within it, is secret, or ends. */
export function neverWritten(
  { sensitive = [], ends = [] }: StoredLayer,
  pointer: string,
): Finding | undefined {
  const isRelated = (other: string) => areRelated(other, pointer);
  const place = formatPath(pointer);
  if (sensitive.some(isRelated)) {
    return publishingFindings.sensitive.at({ pointer }, { place });
  }
  const end = ends.find(one => isRelated(one.pointer));
  return (
    end && publishingFindings.ends.at({ pointer }, { place, time: end.at })
  );
}

/** Why values of a layer must not be written, whatever the document has. */
function refusals(
  layer: StoredLayer,
  { stored, layers = [] }: PublishingInput,
): (pointer: string) => Finding | undefined {
  if (layer.environment !== undefined) {
    const general = stored
      .filter(({ environment }) => environment === undefined)
      .map(({ values }) => values);
    return pointer =>
      neverWritten(layer, pointer) ??
      (general.some(values => hasValueNear(values, pointer))
        ? publishingFindings.belowPortal.at(
            { pointer },
            { place: formatPath(pointer) },
          )
        : undefined);
  }
  const above = layers.filter(({ kind }) => kind === 'component-overlay');
  return pointer => {
    const overlay = above.find(one => concerns(one, pointer));
    return (
      neverWritten(layer, pointer) ??
      (overlay &&
        publishingFindings.belowOverlay.at(
          { pointer },
          { place: formatPath(pointer), overlay: overlay.title },
        ))
    );
  };
}

/** Whether an overlay sets a value at, around or below a place, or has a condition on it. */
function concerns({ value, rules }: Layer, pointer: string): boolean {
  const place = formatPath(pointer);
  const conditions = [
    ...(rules?.enabledWhen ? [rules.enabledWhen] : []),
    ...(rules?.parts.flatMap(({ when }) => when) ?? []),
  ];
  return (
    [value, ...(rules?.parts.map(({ config }) => config) ?? [])].some(part =>
      hasValueNear(part, pointer),
    ) ||
    conditions.some(
      ({ field }) => isPathWithin(field, place) || isPathWithin(place, field),
    )
  );
}

function isPathWithin(path: string, ancestor: string): boolean {
  return (
    path.startsWith(ancestor) && /^(?:$|[.[])/.test(path.slice(ancestor.length))
  );
}

/** Whether a layer has a value at, around or below a place. */
function hasValueNear(value: JsonValue, pointer: string): boolean {
  let at: JsonValue | undefined = value;
  for (const token of parsePointer(pointer)) {
    if (!isObject(at)) {
      return at !== undefined;
    }
    if (Object.keys(at).some(isMarker)) {
      return true;
    }
    at = Object.hasOwn(at, token) ? at[token] : undefined;
  }
  return at !== undefined;
}
