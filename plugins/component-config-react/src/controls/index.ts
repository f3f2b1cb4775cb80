// SPDX-License-Identifier: Apache-2.0

export { FormControlBlueprint } from './FormControlBlueprint';
export { formControlsApiRef } from './formControlsApiRef';
export type { FormControlsApi } from './formControlsApiRef';
export type { FormControl } from './types';
