// SPDX-License-Identifier: Apache-2.0

export { collectDialects } from './collectDialects';
export { translateDialects } from './translateDialects';
