// SPDX-License-Identifier: Apache-2.0

export { convertDefinition } from './convertDefinition';
export type { Conversion, ConvertedDialect } from './convertDefinition';
