export { ComponentTypePicker } from './ComponentTypePicker';
export { ComponentTypePickerSchema } from './schema';
export { validateComponentType } from './validateComponentType';
