// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '@component-config/config-engine';
import type { ConfigurationRef } from '../../overlays';
import type { OverlayEffects } from './overlayEffects';
import type { Sightings } from './Sightings';

/** One configuration that an overlay takes part in, or is left out of. */
export interface OverlayCase {
  readonly ref: ConfigurationRef;
  /** Of the environment. */
  readonly namespace: string;
  readonly takesPart: boolean;
  readonly effects: OverlayEffects;
  /** Whether the person may see the places that the schema hides. */
  readonly seesHidden: boolean;
}

/** What an overlay does at one of its places. */
export interface PathSightings {
  readonly pointer: string;
  readonly position?: SourcePosition;
  readonly wins: Sightings;
  redundant: number;
}
