// SPDX-License-Identifier: Apache-2.0

import { arrangeClearTextCheck } from '../masking';
import { allSteps, type Steps } from '../steps';
import {
  checkMixinSteps,
  checkOverlaySteps,
  Environment,
  Overlay,
  OverlayMixin,
} from '../overlay';
import type { CompiledDefinition } from '../schema';

/**
 * Adds to the overlays and mixins of a platform the findings that depend on other documents. Keeps their order and
 * number.
 *
 * @public
 */
export function checkPlatform(documents: {
  /** As returned by `readOverlay`. */
  readonly overlays: readonly Overlay[];
  /** As returned by `readMixin`. */
  readonly mixins: readonly OverlayMixin[];
  /** The ComponentTypes and Traits. Paths and secrets are only checked if they are given. */
  readonly definitions?: readonly CompiledDefinition[];
  /** The environments. Names of facts are only checked if they are given. */
  readonly environments?: readonly Environment[];
  /** RE2 patterns of strings that are references to secrets, besides `secretRef`. */
  readonly secretReferences?: readonly string[];
}): {
  readonly overlays: Overlay[];
  readonly mixins: OverlayMixin[];
} {
  return allSteps(checkPlatformSteps(documents));
}

/**
 * The same as `checkPlatform`, with a pause after each document.
 *
 * @public
 */
export function* checkPlatformSteps(
  documents: Parameters<typeof checkPlatform>[0],
): Steps<ReturnType<typeof checkPlatform>> {
  const { definitions, environments, secretReferences } = documents;
  const context = {
    definitions,
    environments,
    ...(definitions && {
      clearText: arrangeClearTextCheck(definitions, secretReferences),
    }),
  };
  const mixins = yield* checkMixinSteps(documents.mixins, context);
  const overlays = yield* checkOverlaySteps(documents.overlays, {
    ...context,
    mixins,
  });
  return { overlays, mixins };
}
