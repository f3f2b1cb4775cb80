// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  isWithin,
  tracedChildren,
  type RenderedResource,
  type Traced,
} from '@component-config/config-engine';
import type { ManifestUse } from '@component-config/plugin-component-config-common';

/** Maximum number of places listed for one value; a hash depends on all that is configured. */
const MOST_READS = 20;

/** Maximum number of paths considered for it. */
const MOST_PATHS = 200;

/**
 * Which values of a resource depend on which places of the effective configuration.
 *
 * @param placeOf - the place of a path of the rendered documents; undefined if it is none of the configuration, or is
 *   hidden from the user
 */
export function renderedUses(
  { resource, presence }: RenderedResource,
  placeOf: (path: string) => string | undefined,
): ManifestUse[] {
  const uses: ManifestUse[] = [];
  const placesOf = (paths: readonly string[]) => {
    const places = [...new Set(paths.flatMap(path => placeOf(path) ?? []))];
    // A place stands for all within it.
    return places.filter(
      place => !places.some(other => other !== place && isWithin(place, other)),
    );
  };
  const visit = (node: Traced, place: string) => {
    const { depends, identity } = node.from;
    const [is] = placesOf(identity);
    const reads = placesOf([
      ...identity,
      ...depends.slice(0, MOST_PATHS),
      ...(place === '' ? presence.depends : []),
    ]).slice(0, MOST_READS);
    if (reads.length > 0) {
      uses.push({ place, reads, ...(is !== undefined && { is }) });
    }
    for (const [key, child] of tracedChildren(node)) {
      visit(child, childPointer(place, key));
    }
  };
  visit(resource, '');
  return uses;
}
