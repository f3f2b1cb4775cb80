// SPDX-License-Identifier: Apache-2.0

import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../drafts/draftStore';
import { ALL_ENVIRONMENTS } from '../../hooks/useViewState';
import { queries, useRead, type ReadState } from '../../queries';

const LAST_USED = 'component-config/environment';

/**
 * The form of the scope whose values are edited: that of the address, or else the one last used in this browser, or else
 * the first environment that is not production. The backend chooses that, so that one request gets the form. The address
 * then names the scope, because it may be shared.
 *
 * @param named - the scope in the address: the name of an environment, or `ALL_ENVIRONMENTS`
 */
export function useForm(
  componentRef: string,
  named: string | undefined,
  onChange: (scope: string) => void,
): ReadState<ConfigurationForm> & { scope: string | undefined } {
  // Undefined once another scope than the chosen one is named.
  const [preferred, setPreferred] = useState(
    named === undefined ? lastUsed : undefined,
  );
  const form = useRead(
    preferred === undefined
      ? queries.form(
          componentRef,
          named === ALL_ENVIRONMENTS ? {} : { environment: named },
        )
      : queries.form(componentRef, { preferred }),
  );
  const read = form.value && (form.value.environment?.name ?? ALL_ENVIRONMENTS);
  const isChosen = named === undefined || named === read;
  if (preferred !== undefined && !isChosen) {
    setPreferred(undefined);
  } else if (preferred === undefined && named === undefined) {
    setPreferred(lastUsed);
  }
  const scope = named ?? read;
  useEffect(() => {
    if (named === undefined && scope !== undefined) {
      onChange(scope);
    }
  }, [named, scope, onChange]);
  useEffect(() => {
    if (scope !== undefined && scope === read) {
      remember(scope);
    }
  }, [scope, read]);
  return { ...form, scope };
}

function lastUsed(): string {
  return browserStorage()?.getItem(LAST_USED) ?? '';
}

function remember(scope: string) {
  try {
    browserStorage()?.setItem(LAST_USED, scope);
  } catch {
    // A full storage does not matter here.
  }
}
