export { PromotionDialog } from './PromotionDialog';
export type { PromotionRequest } from './PromotionDialog';
