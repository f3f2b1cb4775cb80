// SPDX-License-Identifier: Apache-2.0

export { EntityCard } from './EntityCard';
