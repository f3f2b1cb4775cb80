// SPDX-License-Identifier: Apache-2.0

export { attentionReport } from './attentionReport';
export type { OpenProposals } from './attentionReport';
export { compileReport } from './compileReport';
export { coverageReport } from './coverageReport';
export type { CoverageInput } from './coverageReport';
export { documentationOf, documentDefinition } from './documentDefinition';
export { environmentDifferences } from './environmentDifferences';
export type {
  DifferenceMemory,
  EnvironmentDifferencesInput,
  KnownDifference,
} from './environmentDifferences';
export { listComponents } from './listComponents';
export type { TitleOf } from './listComponents';
export { listOrphans } from './listOrphans';
export { listDocuments } from './listDocuments';
export { overlayReport } from './overlayReport';
export type { OverlayReportInput } from './overlayReport';
export { overviewReport } from './overviewReport';
export { emptyMemory, standingFor, standingSteps } from './standings';
export type { StandingMemory } from './standings';
export { readSupposed, supposePlatform } from './supposedPlatform';
export type { TextDocument } from './supposedPlatform';
export type {
  Browsing,
  ComponentStanding,
  EnvironmentStanding,
  OrphanStanding,
  StandingDefinition,
} from './types';
export { usedByReport } from './usedByReport';
export type {
  AskedCondition,
  FoundTie,
  OverlayEffects,
  PlaceEffect,
} from './overlayEffects';
