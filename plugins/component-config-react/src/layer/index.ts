// SPDX-License-Identifier: Apache-2.0

export { changedPlaces } from './changedPlaces';
export { currentValue } from './currentValue';
export { defaultAt } from './defaultAt';
export { removeValueAt, renameKey, setValueAt } from './editLayer';
export { emptyEntry } from './emptyEntry';
export { withInherited, withoutInherited } from './inheritedParts';
export { isOn, switchSection } from './switchSection';
export type { SwitchedPlace } from './switchSection';
export { unsetAt } from './unsetAt';
