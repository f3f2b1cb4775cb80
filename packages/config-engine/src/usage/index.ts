// SPDX-License-Identifier: Apache-2.0

export { readTemplates } from './readTemplates';
export { whereUsed } from './whereUsed';
