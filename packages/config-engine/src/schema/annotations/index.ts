// SPDX-License-Identifier: Apache-2.0

export {
  isImmutable,
  isSensitive,
  isSensitiveAt,
  withImplied,
  annotationFor,
  readAnnotationValue,
} from './annotationFor';
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
