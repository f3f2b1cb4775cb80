export {
  annotationNames,
  isAnnotationName,
  suggestAnnotation,
} from './vocabulary';
export type { AnnotationName } from './vocabulary';
export { readAnnotationValue } from './readAnnotationValue';
