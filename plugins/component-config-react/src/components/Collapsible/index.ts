// SPDX-License-Identifier: Apache-2.0

export { Collapsible } from './Collapsible';
