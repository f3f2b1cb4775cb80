/**
 * Scaffolder actions that validate, resolve, explain, write, export and publish the configuration of components.
 *
 * @packageDocumentation
 */

export { scaffolderModuleComponentConfig as default } from './module';
