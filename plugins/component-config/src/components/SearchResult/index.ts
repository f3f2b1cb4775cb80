// SPDX-License-Identifier: Apache-2.0

export { DefinitionSearchResult } from './DefinitionSearchResult';
