// SPDX-License-Identifier: Apache-2.0

export { useTime } from './useTime';
export { When } from './When';
