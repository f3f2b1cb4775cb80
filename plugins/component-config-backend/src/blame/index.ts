// SPDX-License-Identifier: Apache-2.0

export { GitBlame } from './GitBlame';
