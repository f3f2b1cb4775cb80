export { ImpactPage } from './ImpactPage';
