export type {
  ChangeSide,
  ConfigurationChange,
  Explanation,
  ExplanationStep,
  StepOutcome,
  StrategyInForce,
} from './types';
