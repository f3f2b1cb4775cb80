// SPDX-License-Identifier: Apache-2.0

export { addBlameRoutes } from './addBlameRoutes';
export { GitBlame } from './GitBlame';
