export { createRepositoryProviders } from './createRepositoryProviders';
