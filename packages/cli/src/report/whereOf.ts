// SPDX-License-Identifier: Apache-2.0

import { componentName } from '@component-config/config-platform/text';
import type { LocatedFinding } from '../tree';

/** The component and the environments that a finding concerns, as the end of its sentence; empty if it is general. */
export function whereOf({ component, environments }: LocatedFinding): string {
  const parts = [
    ...(component === undefined
      ? []
      : [`component ${componentName(component)}`]),
    ...(environments ? [`in ${environments.join(', ')}`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(' ')})`;
}
