// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '@component-config/config-engine';
import type { EnvironmentActions } from '@component-config/plugin-component-config-common';

/** Whether edits are saved, proposed, or not possible. */
export type EditMode = 'save' | 'propose' | 'read';

/** Users who may not save may still be allowed to propose. */
export function editModeOf({ update, propose }: EnvironmentActions): EditMode {
  if (update) {
    return 'save';
  }
  return propose ? 'propose' : 'read';
}

/** The sections that the user may not change in this mode. */
export function lockedSectionsOf(
  { sections = {} }: EnvironmentActions,
  mode: EditMode,
): ReadonlySet<string> {
  return new Set(
    Object.entries(sections)
      .filter(([, { update, propose }]) =>
        mode === 'save' ? !update : !propose,
      )
      .map(([section]) => section),
  );
}

/** Whether a path is in one of the sections. */
export function isInSections(
  pointer: string,
  sections: ReadonlySet<string>,
): boolean {
  const [first, second] = parsePointer(pointer);
  return sections.has(first === 'traits' ? `traits.${second}` : first);
}
