// SPDX-License-Identifier: Apache-2.0

import { componentName } from '@component-config/config-platform/text';
import type { LocatedFinding } from '../tree';

/** What a finding concerns, and how often it is said, as the end of its sentence; empty if it is general. */
export function whereOf({
  component,
  environments,
  repeats,
}: LocatedFinding): string {
  const parts = [
    ...(component === undefined
      ? []
      : [`component ${componentName(component)}`]),
    ...(environments ? [`in ${environments.join(', ')}`] : []),
    ...(repeats ? [`and ${repeats} more like it`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(' ')})`;
}
