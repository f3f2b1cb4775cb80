// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '@component-config/config-engine';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { readTypes } from './readTypes';

/** The fields and types of a ResourceGraphDefinition, and the schema that kro makes of them, or its error. */
export function runKroCase(content: Case): CaseOutcome {
  const { types, errors } = readTypes({
    apiVersion: 'kro.run/v1alpha1',
    kind: 'ResourceGraphDefinition',
    metadata: { name: 'shops' },
    spec: {
      schema: {
        apiVersion: 'v1alpha1',
        kind: 'Shop',
        spec: content.spec,
        ...(content.types !== undefined && { types: content.types }),
      },
    },
  });
  const own = errors.filter(
    ({ code }) =>
      code.startsWith('simple-schema/') || code === 'normalise/integer-inexact',
  );
  const result = own.map(({ code, pointer }) => `${code} ${pointer}`);
  const places = placesOf(content);
  const missing = places.find(
    place => !own.some(({ pointer }) => `${pointer}/`.includes(`/${place}/`)),
  );
  if (missing !== undefined) {
    return { agrees: false, what: `no error at "${missing}"`, result };
  }
  if (content.expect === undefined || content.raw !== undefined) {
    // What is no JSON makes no definition, whatever else the schema has.
    return own.length > 0
      ? { agrees: true }
      : { agrees: false, what: 'no error', result };
  }
  if (own.length > 0) {
    return { agrees: false, what: `errors ${result}`, result };
  }
  const structural = types[0].parameters?.structural ?? null;
  const difference = describeDifference(
    content.expect,
    withSortedNames(structural),
  );
  return difference === undefined
    ? { agrees: true }
    : { agrees: false, what: difference, result: structural };
}

/** The fields and types that must have an error: the innermost that kro names, and those whose text is no JSON. */
function placesOf({ error, errorFull, raw }: Case): string[] {
  if (Array.isArray(raw)) {
    return raw
      .filter(isObject)
      .filter(({ path }) => path !== 'default')
      .map(({ path }) => String(path).split('.')[1]);
  }
  const text = String(errorFull ?? error ?? '');
  const named = [
    ...text.matchAll(/(?:field|type|schema for) ([\w.-]+)(?=:)/g),
  ].pop();
  return named && !text.startsWith('field deep') ? [named[1]] : [];
}

/** The schema with the names of required fields in the order of the cases: kro's own is random. */
function withSortedNames(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return value.map(withSortedNames);
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, child]) => [
          key,
          key === 'required' && Array.isArray(child)
            ? [...child].sort()
            : withSortedNames(child),
        ]),
      )
    : value;
}
