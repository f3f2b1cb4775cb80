// SPDX-License-Identifier: Apache-2.0

export { ProductionBadge } from './ProductionBadge';
