export { ComponentConfiguration } from './ComponentConfiguration';
export { ComponentConfigurationSchema } from './schema';
export { validateConfiguration } from './validateConfiguration';
