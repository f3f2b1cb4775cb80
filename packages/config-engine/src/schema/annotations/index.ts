// SPDX-License-Identifier: Apache-2.0

export { isImmutable } from './isImmutable';
export { isSensitive, withImplied } from './isSensitive';
export { annotationFor } from './annotationFor';
export { readOptionsAnnotation } from './optionsSource';
export type { Options, OptionsSource } from './optionsSource';
export {
  annotationNames,
  expectedValue,
  isAnnotationGroup,
  isAnnotationName,
  misfitOf,
  suggestAnnotation,
} from './vocabulary';
export type { AnnotationName } from './vocabulary';
export { readAnnotationValue } from './readAnnotationValue';
