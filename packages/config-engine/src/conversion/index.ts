// SPDX-License-Identifier: Apache-2.0

export { convertDefinition } from './convertDefinition';
export type { ConvertedDialect } from './convertDefinition';
