export { ProductionBadge } from './ProductionBadge';
