// SPDX-License-Identifier: Apache-2.0

export { fieldLabel } from './fieldLabel';
export { readableName } from './readableName';
export { singularName } from './singularName';
