// SPDX-License-Identifier: Apache-2.0

export { readTemplates } from './readTemplates';
export { undefinedReads, whereUsed } from './whereUsed';
