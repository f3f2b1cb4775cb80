// SPDX-License-Identifier: Apache-2.0

import { Section } from '@component-config/config-platform';
import { isWithin } from '@component-config/config-engine';
import { Locked } from '@component-config/plugin-component-config-react';
import { useCallback } from 'react';
import { useTexts } from '../../translation';
import { isInSections } from './editMode';
import { FieldPermissions } from './useFieldPermissions';

type LockAt = (pointer: string) => Locked | undefined;

/** Why paths cannot be edited: permissions, scope, or platform rules. */
export function useEditorLocks(options: {
  permissions: FieldPermissions;
  /** The locks of the platform rules. */
  lockedByRules: LockAt;
  sections: readonly Section[];
  /** The edited sections. */
  edited: readonly Section[];
  /** Whether the YAML cannot be parsed. */
  isUnreadable: boolean;
}): { inForm: LockAt; inText: LockAt } {
  const { t } = useTexts();
  const { permissions, lockedByRules, sections, edited, isUnreadable } =
    options;
  const { mode, lockedSections } = permissions;
  const locked = useCallback<LockAt>(
    pointer => {
      if (mode === 'read') {
        return { reason: t('access.locked') };
      }
      return isInSections(pointer, lockedSections)
        ? { reason: t('access.lockedSection') }
        : lockedByRules(pointer);
    },
    [mode, lockedSections, lockedByRules, t],
  );
  const inText = useCallback<LockAt>(
    pointer =>
      sections.some(
        section =>
          !edited.includes(section) && isWithin(pointer, section.pointer),
      )
        ? { reason: t('section.sameEverywhere') }
        : locked(pointer),
    [sections, edited, locked, t],
  );
  const whileUnreadable = useCallback<LockAt>(
    () => ({ reason: t('format.unreadable.locked') }),
    [t],
  );
  return { inForm: isUnreadable ? whileUnreadable : locked, inText };
}
