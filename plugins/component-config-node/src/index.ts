/**
 * Extension points and events of the component-config plugin for other backend modules.
 *
 * @packageDocumentation
 */

export { REPOSITORY_CHANGED_TOPIC } from './events';
export { componentConfigSourcesExtensionPoint } from './extensions';
export type {
  ComponentConfigSourcesExtensionPoint,
  ReadSourceResult,
  SourceLocation,
  SourceReader,
} from './extensions';
