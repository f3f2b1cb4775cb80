// SPDX-License-Identifier: Apache-2.0

export { chartAt } from './chartAt';
export { checkComponent } from './checkComponent';
export { checkDelivery, hasOnlyCharts } from './checkDelivery';
export type { CheckedDelivery } from './checkDelivery';
export { fileSource, readTextFile, shownPath } from './fileSource';
export { folderSource } from './folderSource';
export type { FolderOptions } from './folderSource';
export { loadAdapters } from './loadAdapters';
export { locate, summarizeRemarks, uniqueFindings } from './locate';
export { readSecretsFile } from './readSecretsFile';
export { replacedSource } from './replacedSource';
export type { Replacement } from './replacedSource';
export { readTree } from './readTree';
export type { TreeOptions } from './readTree';
export { textsOf } from './textsOf';
export { subjectIn, visibleIn } from './subjectIn';
export type {
  LocatedFinding,
  Tree,
  TreeComponent,
  TreeDocument,
  TreeSource,
} from './types';
