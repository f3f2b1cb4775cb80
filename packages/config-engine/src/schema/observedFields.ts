// SPDX-License-Identifier: Apache-2.0

import { memo } from '../memo';
import { childPointer } from '../pointer';
import { instancePath } from './instancePath';
import type { CompiledSchema } from './types';

/**
 * The field of a running object that has the value of a field of the schema.
 *
 * @public
 */
export interface ObservedField {
  /** JSON Pointer into the configuration. */
  readonly pointer: string;
  readonly apiVersion: string;
  readonly kind: string;
  /** Keys of maps, and items of lists by a field of theirs. */
  readonly path: ReadonlyArray<
    string | { readonly key: string; readonly value: string }
  >;
}

const longest = 500;
const object = /^((?:[a-z0-9.-]+\/)?v\d[a-z0-9]*)\/([A-Z][A-Za-z0-9]*)\/(.+)$/;
const step = /(?:^|\.)([^.[\]=]+)|\[([^=[\]]+)=([^[\]]+)\]/y;

/**
 * The fields with the annotation `observed`; not those within lists and free maps.
 *
 * @public
 */
export const observedFields = memo(
  (schema: CompiledSchema): readonly ObservedField[] =>
    Object.keys(schema.annotations).flatMap(at => {
      const found = readObserved(schema.annotations[at].observed);
      const names = instancePath(schema, at).map(name =>
        typeof name === 'string' ? name : undefined,
      );
      return found && names.every(name => name !== undefined)
        ? [{ ...found, pointer: names.reduce<string>(childPointer, '') }]
        : [];
    }),
);

/** Reads the annotation: `apps/v1/Deployment/spec.template.spec.containers[name=main].image`. */
export function readObserved(
  written: unknown,
): Omit<ObservedField, 'pointer'> | undefined {
  if (typeof written !== 'string' || written.length > longest) {
    return undefined;
  }
  const [, apiVersion, kind, field] = object.exec(written) ?? [];
  if (field === undefined) {
    return undefined;
  }
  const path: Array<ObservedField['path'][number]> = [];
  step.lastIndex = 0;
  while (step.lastIndex < field.length) {
    const [, name, key, value] = step.exec(field) ?? [];
    if (name === undefined && key === undefined) {
      return undefined;
    }
    path.push(name ?? { key, value });
  }
  return { apiVersion, kind, path };
}
