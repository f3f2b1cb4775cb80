/**
 * The backend of the component-config plugin.
 *
 * @packageDocumentation
 */

export { componentConfigPlugin as default } from './plugin';
