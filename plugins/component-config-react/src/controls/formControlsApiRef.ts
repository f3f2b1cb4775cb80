// SPDX-License-Identifier: Apache-2.0

import { createApiRef } from '@backstage/frontend-plugin-api';
import type { FormControl } from './types';

/**
 * The controls that an app adds to the forms.
 *
 * @public
 */
export interface FormControlsApi {
  /** Called when a form first names a control that is not built in. The last one of a name is rendered. */
  loadControls(): Promise<readonly FormControl[]>;
}

/**
 * The controls that an app adds to the forms. In the new frontend system, the component-config plugin collects those of
 * `FormControlBlueprint`; an app of the classic one registers an implementation.
 *
 * @public
 */
export const formControlsApiRef = createApiRef<FormControlsApi>().with({
  id: 'plugin.component-config.form-controls',
  pluginId: 'component-config',
});
