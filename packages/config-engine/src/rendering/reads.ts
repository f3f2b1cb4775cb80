// SPDX-License-Identifier: Apache-2.0

import type { CelRead } from '../cel';
import { childPointer } from '../pointer';
import type { Lineage, Traced } from './traced';

/** The variables of a template. */
export type Variables = ReadonlyMap<string, Traced>;

/** A read of a template: the value at a path, and where that ends if there is none. */
export interface Read {
  readonly path: readonly string[];
  /** The deepest value on the path. */
  readonly node: Traced;
  /** The names that follow on it. */
  readonly rest: readonly string[];
  /** What decides about the values on the path. */
  readonly from: Lineage;
}

/** What an expression reads of its variables, as far as its text says. */
export function readsOf(
  { reads }: { readonly reads: readonly CelRead[] },
  variables: Variables,
): Read[] {
  return reads.flatMap(({ path }) => {
    let node = variables.get(path[0]);
    if (!node) {
      return [];
    }
    const around: Traced[] = [];
    let index = 1;
    for (; index < path.length && node.kind === 'map'; index++) {
      const child: Traced | undefined = node.entries.get(path[index]);
      if (!child) {
        break;
      }
      around.push(node);
      node = child;
    }
    const decisive = around.map(({ from }) => from.depends);
    return [
      {
        path,
        node,
        rest: path.slice(index),
        from: { depends: [...new Set(decisive.flat())], identity: [] },
      },
    ];
  });
}

/** The path of a value that is not set. */
export function absentPath(path: string, rest: readonly string[]): string {
  return rest.reduce<string>(childPointer, path);
}
