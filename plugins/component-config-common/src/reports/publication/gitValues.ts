// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  maskLayers,
  resolveEffective,
  valueAt,
  type Environment,
  type JsonObject,
  type JsonValue,
  type Layer,
  type SourcePosition,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '../../types';
import { inEnvironment, buildLayerStack, type Subject } from '../subject';

/** What a component's documents say at one place. */
export interface GitPlace {
  readonly value: JsonValue;
  /** What may be shown of it. */
  readonly shown: JsonValue;
  /** Whether it is not to be shown, nor kept anywhere else. */
  readonly isSecret: boolean;
  /** The id of the layer that says it. */
  readonly layer: string;
  /** Absent: the text is not known. */
  readonly position?: SourcePosition;
}

/** What a component's own documents say, where the values of one sort that the portal holds are published to. */
export interface GitValues {
  /** Undefined where nothing is said there. */
  at(pointer: string): GitPlace | undefined;
  /** Whether the documents say what the portal holds: lists that are merged do where they have what is held. */
  says(place: { readonly pointer: string; readonly value: JsonValue }): boolean;
}

/**
 * What the documents say for an environment, or for all where none is given. A value that is only in a release is in no
 * document that anybody edits, so that the component's own one counts.
 *
 * @param values - that are held there, all of them
 */
export function gitValues(
  subject: Subject,
  environment: Environment | undefined,
  values: JsonObject,
): GitValues {
  const there = inEnvironment(subject, environment);
  const { layers, context } = buildLayerStack(there, environment, []);
  const kind = environment ? 'component-environment' : 'component';
  // What a system beside the documents says is not in Git.
  const sourced = new Set(there.component.sources?.map(({ id }) => id));
  const own = layers.filter(
    ({ id, kind: station }) =>
      station === kind &&
      !(id.startsWith('source:') && sourced.has(id.split(':')[1])),
  );
  const highestFirst = [...own].reverse();
  const masked = onlyOnce(
    () =>
      new Map(
        maskLayers(layers, there.concealed, SENSITIVE_MASK).map(layer => [
          layer.id,
          layer.value,
        ]),
      ),
  );
  const merged = onlyOnce(() => {
    const config = (some: readonly Layer[]) =>
      resolveEffective({
        schema: there.schema,
        layers: some,
        context,
        skipped: [],
        findings: [],
      }).config;
    return {
      without: config(own),
      with: config([
        ...own,
        {
          id: 'portal',
          kind: environment ? 'portal-environment' : 'portal',
          title: 'portal values',
          value: values,
          positions: {},
          reason: 'held by the portal',
        },
      ]),
    };
  });
  const at = (pointer: string) => {
    for (const layer of highestFirst) {
      const value = valueAt(layer.value, pointer);
      if (value !== undefined) {
        const position = layer.positions[pointer];
        const shown =
          valueAt(masked().get(layer.id), pointer) ?? SENSITIVE_MASK;
        return {
          value,
          shown,
          isSecret: !equalJson(value, shown),
          layer: layer.id,
          ...(position && { position }),
        };
      }
    }
    return undefined;
  };
  return {
    at,
    says: ({ pointer, value }) => {
      const found = at(pointer);
      return (
        found !== undefined &&
        (equalJson(found.value, value) ||
          (Array.isArray(found.value) &&
            Array.isArray(value) &&
            equalJson(
              valueAt(merged().without, pointer),
              valueAt(merged().with, pointer),
            )))
      );
    },
  };
}

function onlyOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
