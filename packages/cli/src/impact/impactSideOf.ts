// SPDX-License-Identifier: Apache-2.0

import { readComponent } from '@component-config/config-engine';
import type { ImpactSide } from '@component-config/config-platform';
import type { Tree } from '../tree';

/** A tree as one side of a change, including components without a type: they may have had one before. */
export function impactSideOf({
  platform,
  components,
  documents,
}: Tree): ImpactSide {
  const typed = new Map(components.map(one => [one.ref, one]));
  return {
    platform,
    components: documents
      .filter(({ entity }) => entity.kind === 'Component')
      .map(({ ref, root }) => {
        const known = typed.get(ref);
        return {
          componentRef: ref,
          component: known?.component ?? readComponent(root),
          ...(known && { delivery: known.delivery }),
        };
      }),
    seesHiddenFields: true,
  };
}
