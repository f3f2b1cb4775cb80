// SPDX-License-Identifier: Apache-2.0

import { arrangeClearTextCheck } from '../masking';
import {
  checkMixins,
  checkOverlays,
  Environment,
  Overlay,
  OverlayMixin,
} from '../overlay';
import type { CompiledDefinition } from '../schema';

/**
 * The documents of a platform that are checked against each other.
 *
 * @public
 */
export interface PlatformDocuments {
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
}

/**
 * Adds to the overlays and mixins of a platform the findings that depend on other documents. Keeps their order and
 * number.
 *
 * @public
 */
export function checkPlatform(documents: PlatformDocuments): {
  overlays: Overlay[];
  mixins: OverlayMixin[];
} {
  const { definitions, environments, secretReferences } = documents;
  const context = {
    definitions,
    environments,
    ...(definitions && {
      clearText: arrangeClearTextCheck(definitions, secretReferences),
    }),
  };
  const mixins = checkMixins(documents.mixins, context);
  return {
    overlays: checkOverlays(documents.overlays, { ...context, mixins }),
    mixins,
  };
}
