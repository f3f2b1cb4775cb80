// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { isObject, type JsonObject, type JsonValue } from '../json';
import { sourceFindings } from '../finding/catalogue/source';
import { nodeFromValue } from './sourceTree';
import type { SourceNode, SourceLimits } from './types';
import { defaultSourceLimits } from './parseSource';

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

/**
 * Why plain data is too large for a document. Applies the limits of `parseSource` to data that was not read from text.
 * Accepts any nesting and stops at the limits.
 *
 * @public
 */
export function checkSize(
  value: JsonValue,
  limits: Partial<SourceLimits> = {},
): Finding | undefined {
  const { characters, depth, nodes, paths } = {
    ...defaultSourceLimits,
    ...limits,
  };
  const refuse = {
    characters: (written: number) =>
      sourceFindings.tooLong.at(
        { pointer: '' },
        { characters: written, limit: characters },
      ),
    depth: () => sourceFindings.tooDeep.at({ pointer: '' }, { limit: depth }),
    nodes: () =>
      sourceFindings.tooManyNodes.at({ pointer: '' }, { limit: nodes }),
    paths: () =>
      sourceFindings.pathsTooLong.at({ pointer: '' }, { limit: paths }),
  };
  let seen = 0;
  let pathCharacters = 0;
  let written = 0;
  const pending = [{ value, path: 0, level: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: current, path, level } = next;
    seen += 1;
    pathCharacters += path;
    if (seen + pending.length > nodes) {
      return refuse.nodes();
    }
    if (pathCharacters > paths) {
      return refuse.paths();
    }
    if (typeof current !== 'object' || current === null) {
      written += typeof current === 'string' ? current.length : 0;
      if (written > characters) {
        return refuse.characters(written);
      }
      continue;
    }
    if (level >= depth) {
      return refuse.depth();
    }
    const below = { level: level + 1 };
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length && index <= nodes; index++) {
        const length = String(index).length;
        pending.push({
          ...below,
          value: current[index],
          path: path + 1 + length,
        });
      }
    } else {
      for (const key of Object.keys(current).slice(0, nodes + 1)) {
        written += key.length;
        pending.push({
          ...below,
          value: current[key],
          path: path + 1 + key.length,
        });
      }
    }
  }
  return undefined;
}
