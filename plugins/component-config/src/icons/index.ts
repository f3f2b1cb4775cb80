/**
 * Icons of the kinds of platform documents.
 *
 * @packageDocumentation
 */
export { componentConfigIconsModule as default } from './module';
export {
  componentConfigKindIcons,
  componentConfigSystemIcons,
} from './kindIcons';
