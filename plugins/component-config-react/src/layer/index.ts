// SPDX-License-Identifier: Apache-2.0

export { removeValueAt, setValueAt } from '@component-config/config-engine';
export { changedPlaces } from './changedPlaces';
export { currentValue } from './currentValue';
export { defaultAt } from './defaultAt';
export { emptyEntry } from './emptyEntry';
export { withInherited, withoutInherited } from './inheritedParts';
export { renameKey } from './renameKey';
export { isOn, switchSection } from './switchSection';
export type { SwitchedPlace } from './switchSection';
export { unsetAt } from './unsetAt';
