/**
 * Extension points of the component-config plugin for other backend modules.
 *
 * @packageDocumentation
 */

export { componentConfigSourcesExtensionPoint } from './extensions';
export type {
  ComponentConfigSourcesExtensionPoint,
  ReadSourceResult,
  SourceLocation,
  SourceReader,
} from './extensions';
