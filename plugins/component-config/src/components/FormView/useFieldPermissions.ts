// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import {
  formatPath,
  JsonValue,
  parsePointer,
  isWithin,
} from '@component-config/config-engine';
import type {
  GitOnly,
  EnvironmentActions,
} from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  Locked,
} from '@component-config/plugin-component-config-react';
import { useCallback, useMemo } from 'react';
import { Section } from '@component-config/config-platform';
import { useUsage } from '../../hooks/useUsage';
import { actionsIn, useAllowed } from '../useAllowed';
import { useTexts } from '../../translation';

/** What the user may see and do in a form. */
export interface FieldPermissions {
  mayShowHidden: boolean;
  /** What happens with edits. */
  mode: EditMode;
  /** Whether the user may propose edits. */
  mayPropose: boolean;
  /** Sections that the user may not change although they may change others: `parameters`, `traits.<instanceName>`. */
  lockedSections: ReadonlySet<string>;
  /** Requests a sensitive value. Omitted when the user may not see it. */
  reveal?: (pointer: string) => Promise<JsonValue | undefined>;
}

/** What the user may see and do in the form of an environment or of all; undefined while loading. */
export function useFieldPermissions(
  componentRef: string,
  environment: string | undefined,
  gitOnly: GitOnly | undefined,
): FieldPermissions | undefined {
  const api = useApi(componentConfigApiRef);
  const usage = useUsage();
  const { actions } = useAllowed(componentRef);
  const reveal = useCallback(
    async (pointer: string) => {
      usage.revealed(formatPath(pointer), environment);
      const revealed = await api.revealValue(componentRef, {
        environment,
        pointer,
      });
      return revealed.value;
    },
    [api, usage, componentRef, environment],
  );
  return useMemo(() => {
    if (!actions) {
      return undefined;
    }
    const there = actionsIn(actions, environment, gitOnly);
    const mode = editModeOf(there);
    return {
      mayShowHidden: actions.hiddenFields,
      mode,
      mayPropose: there.propose,
      lockedSections: lockedSectionsOf(there, mode),
      ...(there.reveal && { reveal }),
    };
  }, [actions, environment, gitOnly, reveal]);
}

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
