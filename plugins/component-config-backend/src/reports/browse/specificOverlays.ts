// SPDX-License-Identifier: Apache-2.0

import {
  criteriaMismatch,
  specificityOf,
  type Environment,
  type Overlay,
} from '@component-config/config-engine';
import type { Browsing } from '@component-config/config-platform';

/** The overlays that a user may see, for each view of the platform. */
const shownCache = new WeakMap<object, readonly Overlay[]>();

/** The overlays specific to an environment: their criteria name a fact, and match. The user may see them. */
export function specificOverlays(
  browsing: Pick<Browsing, 'platform' | 'visible'>,
  { facts }: Pick<Environment, 'facts'>,
): Overlay[] {
  return shownOverlays(browsing).filter(
    ({ criteria }) =>
      criteria !== undefined &&
      specificityOf(criteria) > 0 &&
      criteriaMismatch(criteria, facts) === undefined,
  );
}

function shownOverlays(
  browsing: Pick<Browsing, 'platform' | 'visible'>,
): readonly Overlay[] {
  const known = shownCache.get(browsing);
  if (known) {
    return known;
  }
  const { platform, visible } = browsing;
  const names = new Set(
    platform.texts.flatMap(({ kind, entityRef, name }) =>
      kind === 'Overlay' && visible.has(entityRef) ? name : [],
    ),
  );
  const shown = platform.overlays.filter(({ name }) => names.has(name));
  shownCache.set(browsing, shown);
  return shown;
}
