// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase } from '../finding';
import { exportingFindings } from '../finding/catalogue/exporting';
import type { JsonObject, JsonValue } from '../json';
import { leafPointers } from '../leafPointers';
import { formatPath, parsePointer, valueAt } from '../pointer';

/**
 * A configuration as lines `NAME='value'`, for shells and readers of `.env` files
 * (docs/exporting.md#names-of-environment-variables).
 */
export function environmentVariables(config: JsonObject): {
  lines: readonly string[];
  findings: readonly Finding[];
} {
  const byName = new Map<string, string[]>();
  for (const pointer of leafPointers(config)) {
    const name = variableName(pointer);
    const named = byName.get(name);
    if (named) {
      named.push(pointer);
    } else {
      byName.set(name, [pointer]);
    }
  }
  const lines: string[] = [];
  const findings: Finding[] = [];
  for (const [name, pointers] of byName) {
    const [pointer] = pointers;
    const value = valueAt(config, pointer) ?? null;
    const hindrance = hindranceOf(value);
    if (pointers.length > 1) {
      findings.push(
        exportingFindings.sameVariable.at(
          { pointer },
          { name, places: pointers.map(formatPath) },
        ),
      );
    } else if (hindrance) {
      findings.push(
        exportingFindings.noText.at(
          { pointer },
          { place: formatPath(pointer), is: hindrance },
        ),
      );
    } else {
      lines.push(`${name}=${quoted(String(value))}`);
    }
  }
  return { lines, findings };
}

/** `/parameters/http/requestTimeout` is `PARAMETERS_HTTP_REQUEST_TIMEOUT`. */
function variableName(pointer: string): string {
  return parsePointer(pointer)
    .map(
      token =>
        token
          .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
          .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
          .replace(/[^A-Za-z0-9]+/g, '_')
          .replace(/^_|_$/g, '')
          .toUpperCase() || '_',
    )
    .join('_');
}

/** Why a leaf cannot be written as a string. */
function hindranceOf(value: JsonValue): Phrase | undefined {
  if (value === null) {
    return phrase('null');
  }
  if (typeof value === 'object') {
    return phrase(Array.isArray(value) ? 'anEmptyList' : 'anEmptyMap');
  }
  return String(value).includes('\0') ? phrase('aTextWithNul') : undefined;
}

/** A string as it is if that is unambiguous, else in single quotes, in which only quotes are special. */
function quoted(text: string): string {
  return /^[A-Za-z0-9_./:@%+,-]+$/.test(text)
    ? text
    : `'${text.replace(/'/g, `'\\''`)}'`;
}
