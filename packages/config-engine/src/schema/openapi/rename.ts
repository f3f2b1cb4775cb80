// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, type Fix } from '../../finding';
import { fixWithin, SourceEntry, SourceNode } from '../../source';

/** An edit that changes the key of an entry and keeps its quotes. Undefined if its text is unknown. */
export function renameKey(
  { key, keyPosition }: SourceEntry,
  name: string,
): Fix | undefined {
  if (!keyPosition) {
    return undefined;
  }
  const { file, start, end } = keyPosition;
  const quote = (end - start - key.length) / 2;
  // The quotes can only be located if the key is written without escapes.
  return quote === 0 || quote === 1
    ? {
        ...worded('title', phrase('fixChangeTo', { name })),
        file,
        start: start + quote,
        end: end - quote,
        replacement: name,
      }
    : undefined;
}

/** An edit that renames an extension to another annotation, if its key contains the complete name. */
export function renameExtension(
  entry: SourceEntry,
  annotation: string,
  other: string,
): Fix | undefined {
  const [, prefix, rest] = /^(x-(?:openchoreo|oc)-)(.+)$/.exec(entry.key) ?? [];
  return rest?.replaceAll('-', ':') === annotation
    ? renameKey(entry, `${prefix}${other.replaceAll(':', '-')}`)
    : undefined;
}

/** An edit that replaces a name within a string by the intended one; undefined if there is none. */
export function renameText(
  node: SourceNode,
  name: string,
  intended: string | undefined,
): Fix | undefined {
  if (intended === undefined || node.kind !== 'scalar') {
    return undefined;
  }
  const from = String(node.value).lastIndexOf(name);
  return from === -1
    ? undefined
    : fixWithin(
        node,
        from,
        from + name.length,
        intended,
        phrase('fixChangeTo', { name: intended }),
      );
}
