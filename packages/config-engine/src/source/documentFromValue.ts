// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { isObject, type JsonObject, type JsonValue } from '../json';
import { checkSize } from './checkSize';
import { nodeFromValue } from './sourceTree';
import type { SourceNode } from './types';

/**
 * A document of plain data, such as an entity of the catalog. Data beyond the limits of a text (docs/rules/limits.md#texts)
 * is not built: the document has only its head, and every reader reports why.
 *
 * @param refusal - the result of `checkSize`, if it is known
 *
 * @public
 */
export function documentFromValue(
  value: JsonObject,
  refusal: Finding | undefined = checkSize(value),
): SourceNode {
  if (!refusal) {
    return nodeFromValue(value);
  }
  const { apiVersion, kind, metadata } = value;
  const head = nodeFromValue({
    apiVersion: smallPart(apiVersion),
    kind: smallPart(kind),
    metadata: smallPart(metadata) ?? nameIn(metadata),
  });
  return head.kind === 'map' ? { ...head, refusal } : head;
}

/** A part of the head; null if it is too large itself. */
function smallPart(part: JsonValue | undefined): JsonValue {
  return part === undefined || checkSize(part) ? null : part;
}

function nameIn(metadata: JsonValue | undefined): JsonObject {
  const { name, namespace } = isObject(metadata) ? metadata : {};
  return {
    name: smallPart(name),
    ...(namespace !== undefined && { namespace: smallPart(namespace) }),
  };
}
