export { changedPlaces } from './changedPlaces';
export { removeValueAt, renameKey, setValueAt } from './editLayer';
export { emptyEntry } from './emptyEntry';
export { unsetAt } from './unsetAt';
