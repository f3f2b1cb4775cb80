export { FindingsCard } from './FindingsCard';
