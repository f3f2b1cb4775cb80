// SPDX-License-Identifier: Apache-2.0

import { arrangeClearTextCheck } from '../masking';
import type { Steps } from '../steps';
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
 * number, and pauses after each document.
 *
 * @public
 */
export function* checkPlatformSteps(documents: {
  /** As returned by `documentReaders`. */
  readonly overlays: readonly Overlay[];
  /** As returned by `documentReaders`. */
  readonly mixins: readonly OverlayMixin[];
  /** The ComponentTypes and Traits. Paths and secrets are only checked if they are given. */
  readonly definitions?: readonly CompiledDefinition[];
  /** The environments. Names of facts are only checked if they are given. */
  readonly environments?: readonly Environment[];
  /** RE2 patterns of strings that are references to secrets, besides `secretRef`. */
  readonly secretReferences?: readonly string[];
}): Steps<{
  readonly overlays: Overlay[];
  readonly mixins: OverlayMixin[];
}> {
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
