// SPDX-License-Identifier: Apache-2.0

import {
  criteriaMismatch,
  specificityOf,
  type Environment,
  type Overlay,
} from '@component-config/config-engine';
import type { ListInput } from '@component-config/config-platform';

/** The overlays that a user may see, for each view of the platform. */
const shownCache = new WeakMap<object, readonly Overlay[]>();

/** The overlays specific to an environment: their criteria name a fact, and match. The user may see them. */
export function specificOverlays(
  input: Pick<ListInput, 'platform' | 'visible'>,
  { facts }: Pick<Environment, 'facts'>,
): Overlay[] {
  return shownOverlays(input).filter(
    ({ criteria }) =>
      criteria !== undefined &&
      specificityOf(criteria) > 0 &&
      criteriaMismatch(criteria, facts) === undefined,
  );
}

function shownOverlays(
  input: Pick<ListInput, 'platform' | 'visible'>,
): readonly Overlay[] {
  const known = shownCache.get(input);
  if (known) {
    return known;
  }
  const { platform, visible } = input;
  const names = new Set(
    platform.texts.flatMap(({ kind, entityRef, name }) =>
      kind === 'Overlay' && visible.has(entityRef) ? name : [],
    ),
  );
  const shown = platform.overlays.filter(({ name }) => names.has(name));
  shownCache.set(input, shown);
  return shown;
}
