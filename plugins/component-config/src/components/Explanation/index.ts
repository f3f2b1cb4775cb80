export { DecisionText } from './DecisionText';
export { ExplanationStack } from './ExplanationStack';
export { KeptText } from './KeptText';
export { LayerTitle } from './LayerTitle';
export { MutationText } from './MutationText';
export { StrategyText } from './StrategyText';
