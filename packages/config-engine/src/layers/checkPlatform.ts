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
 * The documents of a platform that are checked with one another.
 *
 * @public
 */
export interface PlatformDocuments {
  /** As `readOverlay` gives them. */
  readonly overlays: readonly Overlay[];
  /** As `readMixin` gives them. */
  readonly mixins: readonly OverlayMixin[];
  /** The ComponentTypes and Traits: without them neither paths nor secrets are checked. */
  readonly definitions?: readonly CompiledDefinition[];
  /** Without them the names of facts are not checked. */
  readonly environments?: readonly Environment[];
  /** RE2 patterns of the texts that are references to secrets, beside `secretRef`. */
  readonly secretReferences?: readonly string[];
}

/**
 * The overlays and mixins of a platform with all the findings that need other documents. Order and number of both
 * stay.
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
