// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runKroCase } from './kroCase';

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
  adapters: {},
};
