// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, type Fix } from '../../finding';
import { fixWithin, SourceEntry, SourceNode } from '../../source';

/** An edit that gives an entry another key; quotes around the key stay. Undefined where its text is not known. */
export function renameKey(
  { key, keyPosition }: SourceEntry,
  name: string,
): Fix | undefined {
  if (!keyPosition) {
    return undefined;
  }
  const { file, start, end } = keyPosition;
  const quote = (end - start - key.length) / 2;
  // Only a key that is written as it is read can be told from its quotes.
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

/** An edit that gives an extension the name of another annotation, where the extension itself spells the name. */
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

/** An edit that puts the name that was meant in the place of one within a text; undefined where none was. */
export function renameText(
  node: SourceNode,
  name: string,
  meant: string | undefined,
): Fix | undefined {
  if (meant === undefined || node.kind !== 'scalar') {
    return undefined;
  }
  const from = String(node.value).lastIndexOf(name);
  return from === -1
    ? undefined
    : fixWithin(
        node,
        from,
        from + name.length,
        meant,
        phrase('fixChangeTo', { name: meant }),
      );
}
