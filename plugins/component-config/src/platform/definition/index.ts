export { DefinitionTab } from './DefinitionTab';
