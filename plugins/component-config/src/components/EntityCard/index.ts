export { EntityCard } from './EntityCard';
