export { RepositoriesPage } from './RepositoriesPage';
