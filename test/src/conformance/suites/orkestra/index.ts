// SPDX-License-Identifier: Apache-2.0

import { byOperation, readCaseFile } from '../../readCaseFile';
import type { SectionCases, Suite } from '../../types';
import { runConditionCase } from './conditionCase';
import { runLoadCase } from './loadCase';
import { runMutateCase } from './mutateCase';
import { runResolveCase } from './resolveCase';
import { runScalarCase } from './scalarCase';
import { runSetPathCase } from './setPathCase';
import { runValidateCase } from './validateCase';
import { runMutationEnabledCase, runOperationsCase } from './webhooksCase';

/** Cases generated with Orkestra's evaluators of mutation and validation, one section per operation. */
export const orkestra: Suite = {
  name: 'orkestra',
  entry: 'orkestra.yaml',
  read: readSections,
  adapters: {
    mutate: runMutateCase,
    validate: runValidateCase,
    condition: runConditionCase,
    resolve: runResolveCase,
    load: runLoadCase,
    operations: runOperationsCase,
    webhookMutationEnabled: runMutationEnabledCase,
    setPath: runSetPathCase,
    scalarToString: runScalarCase,
  },
};

function readSections(path: string): SectionCases[] {
  return byOperation(readCaseFile(path).flatMap(section => section.cases));
}
