// SPDX-License-Identifier: Apache-2.0

export { ComponentConfiguration } from './ComponentConfiguration';
export { ComponentConfigurationSchema } from './schema';
export { validateConfiguration } from './validateConfiguration';
