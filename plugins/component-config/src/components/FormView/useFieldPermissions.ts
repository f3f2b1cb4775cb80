import { useApi } from '@backstage/core-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { JsonValue } from '@component-config/config-engine';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigValuesRevealPermission,
  configurationResourceRef,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useCallback } from 'react';

/** What the person may see of a form beyond what everybody sees. */
export interface FieldPermissions {
  mayShowHidden: boolean;
  /** Asks for a sensitive value; absent when the person may not see it. */
  reveal?: (pointer: string) => Promise<JsonValue | undefined>;
}

/** Asks Backstage what the person may see of a form; undefined while it is not known. */
export function useFieldPermissions(
  componentRef: string,
  environment: string | undefined,
): FieldPermissions | undefined {
  const api = useApi(componentConfigApiRef);
  const hidden = usePermission({
    permission: componentConfigHiddenFieldsReadPermission,
    resourceRef: configurationResourceRef(componentRef),
  });
  const sensitive = usePermission({
    permission: componentConfigValuesRevealPermission,
    resourceRef: configurationResourceRef(componentRef, environment),
  });
  const reveal = useCallback(
    async (pointer: string) =>
      (await api.revealValue(componentRef, { environment, pointer })).value,
    [api, componentRef, environment],
  );
  if (hidden.loading || sensitive.loading) {
    return undefined;
  }
  return {
    mayShowHidden: hidden.allowed,
    ...(sensitive.allowed && { reveal }),
  };
}
