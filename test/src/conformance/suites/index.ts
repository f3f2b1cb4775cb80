import type { Suite } from '../types';
import { openchoreo } from './openchoreo';
import { openchoreoCorpus } from './openchoreoCorpus';
import { unbuiltFile, unbuiltFolder } from './unbuilt';

/** Every suite that the runner knows, in the order in which they run. */
export const suites: readonly Suite[] = [
  openchoreo,
  openchoreoCorpus,
  unbuiltFile('ytt'),
  unbuiltFile('opencenter'),
  unbuiltFolder('opencenter-corpus'),
  unbuiltFile('aicr'),
  unbuiltFolder('aicr-corpus'),
  unbuiltFile('orkestra'),
];
