// SPDX-License-Identifier: Apache-2.0

export { ValueText } from './ValueText';
export { emptyKind, formatValue } from './formatValue';
