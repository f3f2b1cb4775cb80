// SPDX-License-Identifier: Apache-2.0

export { ChangeTable } from './ChangeTable';
export { ChangeCounts } from './ChangeCounts';
