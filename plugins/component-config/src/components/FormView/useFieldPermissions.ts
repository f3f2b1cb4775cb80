// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { formatPath, JsonValue } from '@component-config/config-engine';
import type { GitOnly } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useCallback, useMemo } from 'react';
import { useUsage } from '../../hooks/useUsage';
import { actionsIn, useAllowed } from '../useAllowed';
import { EditMode, editModeOf, lockedSectionsOf } from './editMode';

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
