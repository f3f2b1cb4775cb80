// SPDX-License-Identifier: Apache-2.0

export { addObservedRoutes } from './addObservedRoutes';
export { EnvironmentFacts } from './EnvironmentFacts';
export { ObservedValues } from './ObservedValues';
export { registerExtensionPoints } from './registerExtensionPoints';
export { TranslatedSchemas } from './TranslatedSchemas';
export { ValuesSources } from './ValuesSources';
