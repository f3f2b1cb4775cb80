export { TypesPage } from './TypesPage';
