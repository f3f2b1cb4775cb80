// SPDX-License-Identifier: Apache-2.0

export { commitSource } from './commitSource';
export type { CommitAddress } from './commitSource';
