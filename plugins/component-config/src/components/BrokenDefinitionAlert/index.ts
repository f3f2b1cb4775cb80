// SPDX-License-Identifier: Apache-2.0

export { BrokenDefinitionAlert } from './BrokenDefinitionAlert';
export { isBrokenDefinition } from './isBrokenDefinition';
