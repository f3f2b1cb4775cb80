// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '@component-config/config-engine';
import type { EnvironmentActions } from '@component-config/plugin-component-config-common';

/** What becomes of what somebody edits: it is saved, it is proposed, or nothing can be edited. */
export type EditMode = 'save' | 'propose' | 'read';

/** Who may save does; who may not may still propose. */
export function editModeOf({ update, propose }: EnvironmentActions): EditMode {
  if (update) {
    return 'save';
  }
  return propose ? 'propose' : 'read';
}

/** The sections that somebody may not change in this way. */
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

/** Whether a place is in one of the sections. */
export function isInSections(
  pointer: string,
  sections: ReadonlySet<string>,
): boolean {
  const [first, second] = parsePointer(pointer);
  return sections.has(first === 'traits' ? `traits.${second}` : first);
}
