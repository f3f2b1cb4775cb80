// SPDX-License-Identifier: Apache-2.0

export { CopiedPath } from './CopiedPath';
export { PlaceName } from './PlaceName';
export { PlacePath } from './PlacePath';
