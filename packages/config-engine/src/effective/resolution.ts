// SPDX-License-Identifier: Apache-2.0

import type { MergedNode } from '../merge';
import type { CompiledSchema } from '../schema';
import type { AppliedLayers } from './applyLayers';
import type { EffectiveConfiguration } from './types';

/**
 * A resolved configuration with the merged tree, in which the reason for every value is; `readEffective` reads all of them.
 *
 * @public
 */
export interface Resolution extends Pick<
  EffectiveConfiguration,
  | 'config'
  | 'mutations'
  | 'kept'
  | 'decisions'
  | 'layers'
  | 'skipped'
  | 'findings'
> {
  readonly schema: CompiledSchema;
  /** What the layers and their rules come to, before the schema's defaults; undefined where they say nothing. */
  readonly tree: MergedNode | undefined;
  readonly applied: AppliedLayers;
}
