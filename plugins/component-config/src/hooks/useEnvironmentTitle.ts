// SPDX-License-Identifier: Apache-2.0

import { DEFINITION_NAMESPACE } from '@component-config/plugin-component-config-common';
import { useCallback } from 'react';
import { queries, useRead } from '../queries';
import { useTexts } from '../translation';

/** Gives the title of an environment, or its name if it has none or is not known. */
export type EnvironmentTitle = (
  name: string,
  /** That of the component or of the environment. Defaults to the shared one. */
  namespace?: string,
) => string;

/** The titles of environments. A component sees those of its namespace, and otherwise the shared ones. */
export function useEnvironmentTitle(): EnvironmentTitle {
  const { value } = useRead(queries.environments());
  return useCallback(
    (name, namespace = DEFINITION_NAMESPACE) => {
      const named = value?.filter(one => one.name === name) ?? [];
      const inNamespace = (wanted: string) =>
        named.find(one => one.namespace === wanted);
      return (
        (inNamespace(namespace) ?? inNamespace(DEFINITION_NAMESPACE))?.title ??
        name
      );
    },
    [value],
  );
}

/** Returns the titles of the scopes of a component: its environments, and all of them if none is given. */
export function useScopeTitle(
  componentRef: string,
): (environment: string | undefined) => string {
  const { t } = useTexts();
  const { value } = useRead(queries.environments(componentRef));
  return useCallback(
    environment =>
      environment === undefined
        ? t('words.allEnvironments')
        : (value?.find(({ name }) => name === environment)?.title ??
          environment),
    [value, t],
  );
}
