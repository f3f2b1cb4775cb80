// SPDX-License-Identifier: Apache-2.0

export { FieldFilterBar } from './FieldFilterBar';
