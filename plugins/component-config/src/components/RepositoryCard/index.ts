export { RepositoryCard } from './RepositoryCard';
export { RepositoryDetails } from './RepositoryDetails';
export { reportOf } from './reportOf';
