export { checkComponent } from './checkComponent';
export { folderSource, shownFolder } from './folderSource';
export type { FolderOptions } from './folderSource';
export { locate, uniqueFindings } from './locate';
export { readTree } from './readTree';
export type { TreeOptions } from './readTree';
export { subjectIn } from './subjectIn';
export type {
  LocatedFinding,
  Tree,
  TreeComponent,
  TreeDocument,
  TreeSource,
} from './types';
