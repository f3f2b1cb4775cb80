// SPDX-License-Identifier: Apache-2.0

export { PromotionDialog } from './PromotionDialog';
export type { PromotionRequest } from './PromotionDialog';
