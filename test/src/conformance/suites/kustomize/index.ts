// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runBuildCase } from './buildCase';
import { runFluxCase } from './fluxCase';

/** Cases recorded from Kustomize, and from Flux' use of it. */
export const kustomize: Suite = {
  name: 'kustomize',
  entry: 'kustomize.yaml',
  read: readCaseFile,
  adapters: {
    build: runBuildCase,
    helm: runBuildCase,
    flux: runFluxCase,
  },
};
