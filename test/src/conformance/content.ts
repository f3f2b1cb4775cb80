// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type Finding,
  type JsonObject,
  type JsonValue,
  type Layer,
} from '@component-config/config-engine';
import type { Disagreement } from './types';

/** The object, or an empty one. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of a list. */
export function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The items of a list, as texts. */
export function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The texts of files, by their path. */
export function filesOf(value: JsonValue | undefined): Map<string, string> {
  return new Map(
    Object.entries(objectOf(value)).map(([path, text]) => [path, String(text)]),
  );
}

/** Values of a case, as a layer. */
export function layerOf(kind: Layer['kind'], value: JsonObject): Layer {
  return {
    id: kind,
    kind,
    title: kind,
    value,
    positions: {},
    reason: 'given by the case',
  };
}

/** The codes of the errors that we report. */
export function errorCodes({ result }: Disagreement): string[] {
  const { errors } = objectOf(result);
  return (Array.isArray(errors) ? errors : []).map(error =>
    isObject(error) ? String(error.code) : String(error).split(':')[0],
  );
}

/** Whether we report errors, and only of these codes. */
export function everyError(
  disagreement: Disagreement,
  codes: readonly string[],
): boolean {
  const found = errorCodes(disagreement);
  return found.length > 0 && found.every(code => codes.includes(code));
}

/** Those that are errors. */
export function errorsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === 'error');
}
