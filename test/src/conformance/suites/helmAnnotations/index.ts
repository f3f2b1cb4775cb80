// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runDescriptionsCase, runSchemaCase } from './annotationsCase';

/**
 * What the comments of a chart's values say, recorded from two generators of schemas and from helm-docs. Compared is
 * what they say of each value: a type of ours has no need to repeat what each generator adds to it.
 */
export const helmAnnotations: Suite = {
  name: 'helm-annotations',
  entry: 'helm-annotations.yaml',
  read: readCaseFile,
  adapters: {
    dadav: runSchemaCase,
    losisin: runSchemaCase,
    'helm-docs': runDescriptionsCase,
  },
};
