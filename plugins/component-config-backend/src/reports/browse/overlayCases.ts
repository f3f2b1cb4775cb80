// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '@component-config/config-engine';
import type { OverlayEffects } from '@component-config/config-platform';
import type { ConfigurationRef } from '@component-config/plugin-component-config-common';

/** Number of examples. */
const EXAMPLES = 3;

/** Counts occurrences and collects the first ones. */
export class Sightings {
  readonly #components = new Set<string>();
  readonly examples: ConfigurationRef[] = [];
  configurations = 0;

  get components(): number {
    return this.#components.size;
  }

  add(ref: ConfigurationRef): void {
    this.configurations += 1;
    // From different components, if possible.
    if (
      !this.#components.has(ref.componentRef) &&
      this.examples.length < EXAMPLES
    ) {
      this.examples.push(ref);
    }
    this.#components.add(ref.componentRef);
  }
}

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
