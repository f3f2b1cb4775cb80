// SPDX-License-Identifier: Apache-2.0

import {
  documentReaders,
  nodeFromValue,
  type Finding,
  type JsonValue,
  type Mutation,
  type ValidationRule,
} from '@component-config/config-engine';
import { platformDocument } from '../../../platformDocument';
import { errorsOf } from '../../content';

/** The rules of a case, parsed as those of an overlay. */
interface CaseRules {
  readonly mutation?: Mutation;
  readonly validation: readonly ValidationRule[];
  /** Codes of the parsing errors. */
  readonly errors: string[];
  readonly warnings: readonly Finding[];
}

/** Parses the `mutation` and `validation` of a case as parts of an overlay. */
export function readRules(parts: {
  mutation?: JsonValue;
  validation?: JsonValue;
}): CaseRules {
  const overlay = documentReaders.overlay(
    nodeFromValue(
      platformDocument('Overlay', 'case', { criteria: {}, ...parts }),
    ),
  );
  const { mutation, validation, findings } = overlay;
  return {
    ...(mutation && { mutation }),
    validation,
    errors: errorsOf(findings).map(({ code }) => code),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  };
}
