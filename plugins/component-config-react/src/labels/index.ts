export { fieldLabel } from './fieldLabel';
export { readableName } from './readableName';
export { singularName } from './singularName';
