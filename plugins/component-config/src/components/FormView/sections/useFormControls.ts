// SPDX-License-Identifier: Apache-2.0

import {
  errorApiRef,
  useApi,
  useApiHolder,
  type ApiHolder,
  createApiRef,
} from '@backstage/frontend-plugin-api';
import {
  formControlsApiRef,
  type FormControl,
  type FormControlsApi,
} from '@component-config/plugin-component-config-react';
import { useEffect, useState } from 'react';

/**
 * The field extensions of the scaffolder as controls. The module for the scaffolder provides it, so that a form of an
 * app without the scaffolder contains nothing of it.
 */
export const scaffolderControlsApiRef = createApiRef<FormControlsApi>().with({
  id: 'plugin.scaffolder.component-config-controls',
  pluginId: 'scaffolder',
});

const NONE: readonly FormControl[] = [];

/** By app. Kept while the app is in use, so that its forms share their controls. */
const loadedCache = new WeakMap<ApiHolder, Promise<readonly FormControl[]>>();

/**
 * The controls that the app adds to the forms; none until they are loaded.
 *
 * @param isNeeded - whether a form names one of them
 */
export function useFormControls(isNeeded: boolean): readonly FormControl[] {
  const apis = useApiHolder();
  const errorApi = useApi(errorApiRef);
  const [controls, setControls] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    if (isNeeded) {
      const loaded = loadedCache.get(apis) ?? loadControls(apis);
      loadedCache.set(apis, loaded);
      loaded.then(
        found => isCurrent && setControls(found),
        (error: Error) => {
          // The next form tries again.
          loadedCache.delete(apis);
          errorApi.post(error);
        },
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [apis, errorApi, isNeeded]);
  return controls;
}

/** Those of the scaffolder first: the ones that are added for forms take precedence. */
async function loadControls(apis: ApiHolder): Promise<readonly FormControl[]> {
  const loaded = await Promise.all([
    apis.get(scaffolderControlsApiRef)?.loadControls(),
    apis.get(formControlsApiRef)?.loadControls(),
  ]);
  return loaded.flatMap(controls => controls ?? []);
}
