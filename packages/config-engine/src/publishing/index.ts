export type {
  DocumentPlace,
  HeldLayer,
  LeftPlace,
  Publication,
  PublishedFile,
  PublishedPlace,
  PublishingInput,
  RepositoryText,
} from './types';
