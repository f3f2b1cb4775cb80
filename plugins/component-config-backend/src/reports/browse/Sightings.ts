// SPDX-License-Identifier: Apache-2.0

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
