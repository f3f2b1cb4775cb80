/**
 * The Configuration tab of components, and the findings of platform documents.
 *
 * @packageDocumentation
 */
export { componentConfigPlugin as default } from './plugin';
export { componentConfigTranslationRef } from './translation';
