// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';

/**
 * A map of nodes and texts at the place of another node; entries that are undefined are left out.
 *
 * @param at - the node that has the map's position
 */
export function mapNode(
  entries: Readonly<Record<string, SourceNode | string | undefined>>,
  at?: SourceNode,
): SourceMap {
  const { position } = at ?? {};
  return {
    kind: 'map',
    entries: Object.entries(entries).flatMap(([key, value]): SourceEntry[] =>
      value === undefined
        ? []
        : [
            {
              key,
              ...(position && { keyPosition: position }),
              value: typeof value === 'string' ? textNode(value, at) : value,
            },
          ],
    ),
    ...(position && { position }),
  };
}

function textNode(value: string, at: SourceNode | undefined): SourceNode {
  const { position } = at ?? {};
  return { ...nodeFromValue(value), ...(position && { position }) };
}

/** The items of a list; none for anything else. */
export function itemsOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'list' ? node.items : [];
}
