// SPDX-License-Identifier: Apache-2.0

/**
 * Scaffolder actions that validate, resolve, explain, write, export and publish the configuration of components.
 *
 * @packageDocumentation
 */

export { createExplainAction } from './actions/explain';
export { createExportAction } from './actions/export';
export { createPublishAction } from './actions/publish';
export { createResolveAction } from './actions/resolve';
export { createValidateAction } from './actions/validate';
export { createWriteAction } from './actions/write';
export type { PortalServices } from './portalClient';
export { scaffolderModuleComponentConfig as default } from './module';
