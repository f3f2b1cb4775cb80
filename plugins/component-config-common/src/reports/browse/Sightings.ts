// SPDX-License-Identifier: Apache-2.0

import type { ConfigurationRef } from '../../overlays';

/** Examples of one thing. */
const EXAMPLES = 3;

/** How often something was met, and where first. */
export class Sightings {
  readonly #components = new Set<string>();
  readonly examples: ConfigurationRef[] = [];
  configurations = 0;

  get components(): number {
    return this.#components.size;
  }

  add(ref: ConfigurationRef): void {
    this.configurations += 1;
    // Of different components, as long as there are some.
    if (
      !this.#components.has(ref.componentRef) &&
      this.examples.length < EXAMPLES
    ) {
      this.examples.push(ref);
    }
    this.#components.add(ref.componentRef);
  }
}
