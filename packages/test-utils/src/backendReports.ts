// SPDX-License-Identifier: Apache-2.0

/**
 * The backend's reports, so that the service in memory answers as the backend does. They are not exported by its package,
 * which nobody else needs them from.
 */
/* eslint-disable @backstage/no-relative-monorepo-imports */

export { attentionReport } from '../../../plugins/component-config-backend/src/reports/browse/attentionReport';
export type { OpenProposals } from '../../../plugins/component-config-backend/src/reports/browse/attentionReport';
export { compileReport } from '../../../plugins/component-config-backend/src/reports/browse/compileReport';
export { coverageReport } from '../../../plugins/component-config-backend/src/reports/browse/coverageReport';
export { environmentDifferences } from '../../../plugins/component-config-backend/src/reports/browse/environmentDifferences';
export type { DifferenceMemory } from '../../../plugins/component-config-backend/src/reports/browse/compareEnvironments';
export { listComponents } from '../../../plugins/component-config-backend/src/reports/browse/listComponents';
export { listDocuments } from '../../../plugins/component-config-backend/src/reports/browse/listDocuments';
export { overlayReport } from '../../../plugins/component-config-backend/src/reports/browse/overlayReport';
export { overviewReport } from '../../../plugins/component-config-backend/src/reports/browse/overviewReport';
export { usedByReport } from '../../../plugins/component-config-backend/src/reports/browse/usedByReport';
export { manifestsPreviewSteps } from '../../../plugins/component-config-backend/src/reports/configuration/manifestsPreview';
export { observedReport } from '../../../plugins/component-config-backend/src/reports/configuration/observedReport';
export type { ObservedState } from '../../../plugins/component-config-backend/src/reports/configuration/observedReport';
export { overlaySelectionSteps } from '../../../plugins/component-config-backend/src/reports/configuration/overlaySelectionReport';
export { whatIfReport } from '../../../plugins/component-config-backend/src/reports/configuration/whatIfReport';
export { resolvedDraft } from '../../../plugins/component-config-backend/src/reports/draft/resolvedDraft';
export {
  componentEnvironments,
  environmentList,
} from '../../../plugins/component-config-backend/src/reports/environments/environmentList';
export {
  blameReport,
  noGit,
} from '../../../plugins/component-config-backend/src/reports/history/blameReport';
export { revertValues } from '../../../plugins/component-config-backend/src/reports/history/revertValues';
export {
  revisionReport,
  revisionsReport,
} from '../../../plugins/component-config-backend/src/reports/history/revisionReports';
export { componentTypeList } from '../../../plugins/component-config-backend/src/reports/platform/componentTypeList';
export { acceptProposal } from '../../../plugins/component-config-backend/src/reports/proposals/acceptProposal';
export { proposalReport } from '../../../plugins/component-config-backend/src/reports/proposals/proposalReport';
export { proposeValues } from '../../../plugins/component-config-backend/src/reports/proposals/proposeValues';
export {
  proposalList,
  showProposal,
} from '../../../plugins/component-config-backend/src/reports/proposals/showProposal';
export {
  pendingPublication,
  publicationSteps,
  sentPlaces,
} from '../../../plugins/component-config-backend/src/reports/publication/publicationReport';
export type {
  PublicationInput,
  SentPublication,
} from '../../../plugins/component-config-backend/src/reports/publication/types';
export { saveValues } from '../../../plugins/component-config-backend/src/reports/values/saveValues';
