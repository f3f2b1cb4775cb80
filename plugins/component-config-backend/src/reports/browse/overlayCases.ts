// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '@component-config/config-engine';
import type { ConfigurationRef } from '@component-config/plugin-component-config-common';
import type { OverlayEffects } from '@component-config/config-platform';
import type { Sightings } from './Sightings';

/** A configuration that an overlay applies to, or is omitted from. */
export interface OverlayCase {
  readonly ref: ConfigurationRef;
  /** Of the environment. */
  readonly namespace: string;
  readonly takesPart: boolean;
  readonly effects: OverlayEffects;
  /** Whether the user may see the fields that the schema hides. */
  readonly seesHidden: boolean;
}

/** The effect of an overlay on one of its fields. */
export interface PathSightings {
  readonly pointer: string;
  readonly position?: SourcePosition;
  readonly wins: Sightings;
  redundant: number;
}
