export { BrokenDefinitionAlert } from './BrokenDefinitionAlert';
export { isBrokenDefinition } from './isBrokenDefinition';
