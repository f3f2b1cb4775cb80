// SPDX-License-Identifier: Apache-2.0

export { componentName, counted, positionText, valueCell } from './cells';
export * from './text';
