// SPDX-License-Identifier: Apache-2.0

export { blameReport, noGit } from './blameReport';
export type { AskGit } from './blameReport';
export { revertValues } from './revertValues';
export type { ValuesRevert } from './revertValues';
export { revisionReport, revisionsReport } from './revisionReports';
