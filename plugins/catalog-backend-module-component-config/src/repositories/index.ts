export { createRepositoryProviders } from './createRepositoryProviders';
export { readRepository } from './readRepository';
export type { Assembly } from './assemble';
export type {
  EntityPlace,
  PlacedDocument,
  ReadDocument,
  ReadingOptions,
  RepositoryFile,
} from './types';
