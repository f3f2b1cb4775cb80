export { RepositoryCard } from './RepositoryCard';
