// SPDX-License-Identifier: Apache-2.0

export { readVariables } from './readVariables';
export { substituteDocument } from './substituteDocument';
export type {
  SubstitutedDocument,
  Variable,
  Variables,
  VariablesGap,
  VariableUse,
} from './types';
