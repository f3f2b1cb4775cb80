// SPDX-License-Identifier: Apache-2.0

export { compareDefinitions } from './compareDefinitions';
export type { ChangeClass, ChangeKind, SchemaChange } from './types';
