// SPDX-License-Identifier: Apache-2.0

export { ValueText } from './ValueText';
export { emptyKind } from './emptyKind';
