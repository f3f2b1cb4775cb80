// SPDX-License-Identifier: Apache-2.0

import {
  childValue,
  CompiledSchema,
  emptyObject,
  isObject,
  JsonValue,
  maskValues,
  parsePointer,
  SourceNode,
  valueFromNode,
} from '@component-config/config-engine';
import { TextRange } from './placesInText';
import { LayerReading } from './readLayer';

/** A character that texts do not contain, from the private use area. */
const MASKED = '\ue001';

/**
 * The ranges of sensitive scalars in a text, in the order of the text.
 *
 * @param root - JSON Pointer of the path that the text describes
 */
export function sensitiveRanges(
  { root: node }: LayerReading,
  schema: CompiledSchema,
  root: string,
): TextRange[] {
  if (!node) {
    return [];
  }
  // The configuration contains nothing but the text at this path.
  const tokens = parsePointer(root);
  const configuration = tokens.reduceRight<JsonValue>((value, token) => {
    const around = emptyObject<JsonValue>();
    around[token] = value;
    return around;
  }, valueFromNode(node));
  if (!isObject(configuration)) {
    return [];
  }
  const masked = tokens.reduce<JsonValue | undefined>(
    childValue,
    maskValues(configuration, schema, MASKED, undefined),
  );
  return masked === undefined ? [] : rangesIn(node, masked);
}

function rangesIn(root: SourceNode, masked: JsonValue): TextRange[] {
  const ranges: TextRange[] = [];
  const pending: { node: SourceNode; masked: JsonValue | undefined }[] = [
    { node: root, masked },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, masked: mask } = next;
    const below = (key: string) =>
      mask === MASKED ? mask : childValue(mask, key);
    if (node.kind === 'map') {
      for (const { key, value } of node.entries) {
        pending.push({ node: value, masked: below(key) });
      }
    } else if (node.kind === 'list') {
      node.items.forEach((item, index) =>
        pending.push({ node: item, masked: below(String(index)) }),
      );
    } else if (mask === MASKED && node.position) {
      const { start, end } = node.position;
      ranges.push({ start, end });
    }
  }
  return ranges.sort((a, b) => a.start - b.start);
}
