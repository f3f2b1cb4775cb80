// SPDX-License-Identifier: Apache-2.0

import {
  errorApiRef,
  useApi,
  useApiHolder,
  type ApiHolder,
} from '@backstage/frontend-plugin-api';
import {
  formControlsApiRef,
  type FormControl,
} from '@component-config/plugin-component-config-react';
import { useEffect, useState } from 'react';

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
  // An app without the scaffolder loads nothing of it before a form needs it.
  const { formFieldsApiRef } =
    await import('@backstage/plugin-scaffolder-react/alpha');
  const [fields, controls] = await Promise.all([
    apis.get(formFieldsApiRef)?.loadFormFields(),
    apis.get(formControlsApiRef)?.loadControls(),
  ]);
  return [...(fields ?? []).flatMap(scaffolderControl), ...(controls ?? [])];
}

/** A field of the scaffolder as a control. Its type is opaque, and has the options that it was created with. */
function scaffolderControl(field: object): FormControl[] {
  const { name, component } = field as {
    name?: unknown;
    component?: Extract<FormControl, { type: 'scaffolderField' }>['component'];
  };
  return typeof name === 'string' && typeof component === 'function'
    ? [{ type: 'scaffolderField', name, component }]
    : [];
}
