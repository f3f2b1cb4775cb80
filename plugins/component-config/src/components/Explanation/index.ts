// SPDX-License-Identifier: Apache-2.0

export { BlameSection } from './BlameSection';
export { DecisionText } from './DecisionText';
export { ExplanationBody } from './ExplanationBody';
export type { ExplainedCell } from './ExplanationBody';
export { ExplanationPanel } from './ExplanationPanel';
export { ExplanationSplit } from './ExplanationSplit';
export { KeptText } from './KeptText';
export { LayerTitle } from './LayerTitle';
export { MutationText } from './MutationText';
export { StrategyText } from './StrategyText';
