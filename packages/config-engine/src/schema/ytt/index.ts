// SPDX-License-Identifier: Apache-2.0

export {
  compactPlace as yttPlaceText,
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
export { applyYttValues } from './applyValues';
export { compileYtt } from './compileYtt';
export type { CompileYttInput } from './compileYtt';
export { exportOpenApi as exportYttOpenApi } from './exportOpenApi';
export { fragmentOf as yttFragmentOf } from './fragment';
export { isExpressed as isExpressedYttRule } from './expressedRules';
export { readYttLayer } from './layerDocuments';
export type { YttLayerDocument } from './layerDocuments';
export { printYaml as printYttYaml } from './printYaml';
export { readSchema as readYttSchema } from './readSchema';
export type {
  ReadSchemaOptions as ReadYttSchemaOptions,
  YttSchema,
} from './readSchema';
export type { Runtime as YttRuntime } from './runtime';
export { typeValue as typeYttValue } from './typeValue';
export { itemTypesOf as yttItemTypesOf } from './schemaType';
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
} from './schemaType';
export type { YttSource } from './source';
export type { YttValuesLayer } from './valuesLayer';
export type { YttProblem } from './problem';
