// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { secretFindings } from '../../finding/catalogue/secret';
import type { JsonObject } from '../../json';
import { childPointer, formatPath, parsePointer, valueAt } from '../../pointer';
import {
  isReferenceMap,
  readSecretReference,
  REFERENCE_KEY,
} from '../../schema';
import { isHidden } from '../places/placeTree';
import type { SecretPlaces } from '../places/sensitivePlaces';

/**
 * Adjusts the findings of schema validation for references to secrets: a reference is not validated against the type of
 * its field. An incomplete reference gets a finding of its own instead.
 *
 * @param findings - from the schema
 * @param places - the sensitive places
 */
export function judgeReferences(
  findings: readonly Finding[],
  config: JsonObject,
  places: SecretPlaces,
): readonly Finding[] {
  if (findings.length === 0 || places.isEmpty) {
    return findings;
  }
  const incomplete = new Set<string>();
  return findings.flatMap(finding => {
    const at = referenceAround(finding.pointer, config, places);
    if (!at) {
      return finding;
    }
    if (at.isComplete || incomplete.has(at.pointer)) {
      return [];
    }
    incomplete.add(at.pointer);
    const { position } = finding;
    return secretFindings.reference.at(
      { pointer: at.pointer, ...(position && { position }) },
      { field: formatPath(at.pointer) },
    );
  });
}

/** Whether a place has a reference, so that its value is unknown here. */
export function isReferenceAt(
  pointer: string,
  config: JsonObject,
  places: SecretPlaces,
): boolean {
  return (
    !places.isEmpty &&
    (referenceAround(pointer, config, places)?.isComplete ?? false)
  );
}

/** The reference at a place of a configuration or around it. */
function referenceAround(
  pointer: string,
  config: JsonObject,
  places: SecretPlaces,
): { pointer: string; isComplete: boolean } | undefined {
  const tokens = parsePointer(pointer);
  let at = '';
  for (let depth = 0; depth <= tokens.length; depth++) {
    if (depth > 0) {
      at = childPointer(at, tokens[depth - 1]);
    }
    if (!places.has(at)) {
      continue;
    }
    const where = places.at(at);
    const value = valueAt(config, at);
    // Nothing below a place is a reference if all of it is secret.
    const isOpen = !places.has(childPointer(at, REFERENCE_KEY));
    if (typeof value === 'string' && !isHidden(where, value)) {
      return { pointer: at, isComplete: true };
    }
    if (isOpen && isReferenceMap(value)) {
      return {
        pointer: at,
        isComplete: readSecretReference(value) !== undefined,
      };
    }
  }
  return undefined;
}
