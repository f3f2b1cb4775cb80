// SPDX-License-Identifier: Apache-2.0

export { isScript, mayCallHelm, readScript } from './readScript';
export type { HelmCall } from './readScript';
