export { DefinitionSearchResult } from './DefinitionSearchResult';
