// SPDX-License-Identifier: Apache-2.0

export {
  isCollection as isYttCollection,
  keyName as yttKeyName,
  keyText as yttKeyText,
} from './node';
export type {
  YttAnnotation,
  YttAnnotations,
  YttArray,
  YttItem,
  YttMap,
  YttPlace,
  YttScalar,
  YttValue,
} from './node';
export { compileYtt } from './schema/compileYtt';
export { fragmentOf as yttFragmentOf } from './template/fragment';
export { isExpressed as isExpressedYttRule } from './schema/expressedRules';
export { readYttLayer } from './values/layerDocuments';
export type { YttLayerDocument } from './values/layerDocuments';
export { readSchemaSteps as readYttSchemaSteps } from './schema/readSchema';
export type {
  ReadSchemaOptions as ReadYttSchemaOptions,
  YttSchema,
} from './schema/readSchema';
export type { Runtime as YttRuntime } from './template/runtime';
export { typeValue as typeYttValue } from './schema/typeValue';
export { itemTypesOf as yttItemTypesOf } from './schema/schemaType';
export type {
  AnyType as YttAnyType,
  ArrayType as YttArrayType,
  Documentation as YttDocumentation,
  ItemType as YttItemType,
  MapType as YttMapType,
  NullType as YttNullType,
  Rule as YttRule,
  ScalarType as YttScalarType,
  YttType,
  Typed as YttTyped,
  Validation as YttValidation,
} from './schema/schemaType';
export type { YttSource } from './source';
