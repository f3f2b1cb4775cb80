// SPDX-License-Identifier: Apache-2.0

import type { ListedComponent } from '@component-config/plugin-component-config-common';

/** Values that apply to nothing: those of a component that is gone, or those for one environment that it does not have. */
export interface OrphanedPart {
  readonly componentRef: string;
  /** Absent: all values of the component. */
  readonly environment?: string;
}

/** The parts of a component's values that can be moved or archived by themselves. */
export function orphanedParts({
  componentRef,
  state,
  orphanedEnvironments = [],
}: ListedComponent): OrphanedPart[] {
  if (orphanedEnvironments.length > 0) {
    return orphanedEnvironments.map(({ environment }) => ({
      componentRef,
      environment,
    }));
  }
  return state === 'orphaned' ? [{ componentRef }] : [];
}
