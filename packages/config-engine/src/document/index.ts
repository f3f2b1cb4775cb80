// SPDX-License-Identifier: Apache-2.0

export type {
  AdaptedDocuments,
  ConfigurationAdapter,
  DocumentAdapter,
  SchemaDialect,
  TranslatedSchema,
} from './adapters';
export {
  annotatedText,
  DOCUMENT_VERSION,
  readPlatformDocument,
} from './platformDocument';
export { boundDepth, boundDocument } from './boundDepth';
export { boundedItems, hasTooMany } from './shape';
export type { MapShape, MissingKey, Shape, Shapes } from './shape';
export { compareNames } from './compareNames';
export { fullEntityRef } from './entityRef';
export {
  childField,
  createFieldReader,
  placeOf,
  rootField,
} from './fieldReader';
export type { Field, FieldReader } from './fieldReader';
export { answersSchema, readAnswers } from './readAnswers';
export type { RepositoryAnswers } from './readAnswers';
export * as shape from './shape';
export { reportUnknownKeys, unknownEntries } from './unknownKeys';
