// SPDX-License-Identifier: Apache-2.0

export { annotatedText } from './annotatedText';
export { boundDepth } from './boundDepth';
export { boundedItems, hasTooMany } from './boundedItems';
export { compareNames } from './compareNames';
export { fullEntityRef } from './entityRef';
export {
  DOCUMENT_VERSION,
  readDocumentHead,
  reportUnknownKeys,
} from './documentHead';
export { childField, createFieldReader, rootField } from './fieldReader';
export type { Field, FieldReader } from './fieldReader';
