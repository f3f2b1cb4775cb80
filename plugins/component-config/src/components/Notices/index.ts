// SPDX-License-Identifier: Apache-2.0

export { Notices } from './Notices';
export type { Notice } from './Notices';
