// SPDX-License-Identifier: Apache-2.0

export { ComponentTypePicker } from './ComponentTypePicker';
export { ComponentTypePickerSchema } from './schema';
export { validateComponentType } from './validateComponentType';
