// SPDX-License-Identifier: Apache-2.0

export { DefinitionTab } from './DefinitionTab';
