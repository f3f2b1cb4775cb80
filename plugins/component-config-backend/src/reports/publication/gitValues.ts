// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  maskLayers,
  resolve,
  valueAt,
  type Environment,
  type JsonObject,
  type JsonValue,
  type Layer,
  type SourcePosition,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import {
  inEnvironment,
  buildLayerStack,
  type Subject,
} from '@component-config/config-platform';

/** The value of one field in a component's documents. */
export interface GitPlace {
  readonly value: JsonValue;
  /** The part that may be shown. */
  readonly shown: JsonValue;
  /** Whether it must not be shown or stored elsewhere. */
  readonly isSecret: boolean;
  /** Id of its layer. */
  readonly layer: string;
  /** Omitted if the text is not known. */
  readonly position?: SourcePosition;
}

/** The values in a component's own documents, to which one kind of the portal's values is published. */
export interface GitValues {
  /** Undefined if there is no value. */
  at(pointer: string): GitPlace | undefined;
  /** Whether the documents have the stored value; merged lists only need to contain it. */
  contains(place: {
    readonly pointer: string;
    readonly value: JsonValue;
  }): boolean;
}

/**
 * The documents' values for an environment, or for all if none is given. A value that is only in a release is in no
 * editable document, so the component's own one counts.
 *
 * @param values - all stored values for it
 */
export function gitValues(
  subject: Subject,
  environment: Environment | undefined,
  values: JsonObject,
): GitValues {
  const there = inEnvironment(subject, environment);
  const { layers, context } = buildLayerStack(there, environment, []);
  const kind = environment ? 'component-environment' : 'component';
  // Values from other systems are not in Git.
  const sourced = new Set(there.component.sources?.map(({ id }) => id));
  const own = layers.filter(
    ({ id, kind: rank }) =>
      rank === kind &&
      !(id.startsWith('source:') && sourced.has(id.split(':')[1])),
  );
  const highestFirst = [...own].reverse();
  const masked = onlyOnce(
    () =>
      new Map(
        maskLayers(layers, there.maskingSchema, SENSITIVE_MASK).map(layer => [
          layer.id,
          layer.value,
        ]),
      ),
  );
  const merged = onlyOnce(() => {
    const config = (some: readonly Layer[]) =>
      resolve({
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
          reason: 'set in the portal',
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
    contains: ({ pointer, value }) => {
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
