export { blameReport, noGit } from './blameReport';
export type { AskGit } from './blameReport';
export { revertValues } from './revertValues';
export { revisionReport, revisionsReport } from './revisionReports';
