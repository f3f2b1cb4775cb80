export {
  removeBranchAt,
  removeValueAt,
  renameKey,
  setValueAt,
} from './editLayer';
export { emptyEntry, pruneUnset } from './pruneUnset';
export type { FormData } from './pruneUnset';
