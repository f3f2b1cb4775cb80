// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runResourceCase } from './crdCase';
import { runAcceptCase } from './acceptCase';
import { runCelCase } from './celCase';
import { runKroCase } from './kroCase';
import { runXrdCase } from './xrdCase';

/** Cases generated with kro's own conversion of SimpleSchema. */
export const kro: Suite = {
  name: 'kro',
  entry: 'kro.yaml',
  read: readCaseFile,
  adapters: { simpleschema: runKroCase },
};

/** Cases generated with Crossplane's own generator of CustomResourceDefinitions. */
export const xrd: Suite = {
  name: 'xrd',
  entry: 'xrd.yaml',
  read: readCaseFile,
  adapters: { xrd: runXrdCase },
};

/** Cases generated with Kubernetes' own API server. */
export const crd: Suite = {
  name: 'crd',
  entry: 'crd.yaml',
  read: readCaseFile,
  adapters: {
    defaults: runResourceCase,
    prune: runResourceCase,
    validate: runResourceCase,
    accept: runAcceptCase,
    cel: runCelCase,
  },
};
