// SPDX-License-Identifier: Apache-2.0

export { compareDefinitions } from './compareDefinitions';
export type { SchemaChange } from './types';
