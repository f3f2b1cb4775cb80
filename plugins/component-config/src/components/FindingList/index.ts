// SPDX-License-Identifier: Apache-2.0

export { FindingList } from './FindingList';
