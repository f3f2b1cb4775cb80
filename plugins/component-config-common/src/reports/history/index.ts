export { revertValues } from './revertValues';
export { revisionReport, revisionsReport } from './revisionReports';
