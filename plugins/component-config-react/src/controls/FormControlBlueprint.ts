// SPDX-License-Identifier: Apache-2.0

import {
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { FormControl } from './types';

const controlLoaderDataRef = createExtensionDataRef<
  () => Promise<FormControl>
>().with({ id: 'component-config.form-control-loader' });

/**
 * Adds a control to the forms of an app of the new frontend system.
 *
 * @public
 */
export const FormControlBlueprint = createExtensionBlueprint({
  kind: 'component-config-form-control',
  attachTo: { id: 'api:component-config/form-controls', input: 'controls' },
  output: [controlLoaderDataRef],
  dataRefs: { loader: controlLoaderDataRef },
  *factory(params: { control: () => Promise<FormControl> }) {
    yield controlLoaderDataRef(params.control);
  },
});
