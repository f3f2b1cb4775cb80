// SPDX-License-Identifier: Apache-2.0

import type { Suite } from '../types';
import { aicr } from './aicr';
import { aicrCorpus } from './aicrCorpus';
import { argocd } from './argocd';
import { crd, kro, xrd } from './customResources';
import { flux } from './flux';
import { gitopsBuilt } from './gitopsBuilt';
import { helm } from './helm';
import { helmAnnotations } from './helmAnnotations';
import { helmCorpus } from './helmCorpus';
import { kustomize } from './kustomize';
import { opencenter } from './opencenter';
import { opencenterCorpus } from './opencenterCorpus';
import { openchoreo } from './openchoreo';
import { openchoreoCorpus } from './openchoreoCorpus';
import { openchoreoRender } from './openchoreoRender';
import { openchoreoResources } from './openchoreoResources';
import { orkestra } from './orkestra';
import { ytt } from './ytt';

/** Every suite of the runner, in execution order. */
export const suites: readonly Suite[] = [
  openchoreo,
  openchoreoCorpus,
  openchoreoResources,
  openchoreoRender,
  ytt,
  opencenter,
  opencenterCorpus,
  aicr,
  aicrCorpus,
  orkestra,
  kro,
  xrd,
  crd,
  helm,
  helmAnnotations,
  helmCorpus,
  flux,
  kustomize,
  gitopsBuilt,
  argocd,
];
