// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runApplicationCase } from './applicationCase';
import { runApplicationSetCase } from './applicationSetCase';

/** Cases recorded from Argo CD 3.5. */
export const argocd: Suite = {
  name: 'argocd',
  entry: 'argocd.yaml',
  read: readCaseFile,
  adapters: {
    application: runApplicationCase,
    applicationset: runApplicationSetCase,
  },
};
