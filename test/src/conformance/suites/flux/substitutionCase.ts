// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  nodeFromValue,
  valueFromNode,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import {
  readVariables,
  substituteDocument,
} from '@component-config/config-platform';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { documentsIn, finderOf } from './objects';

/** A document after the substitution of the variables of a Flux Kustomization. */
export function runSubstitutionCase(content: Case): CaseOutcome {
  const { files, strictResult, laxResult } = content;
  if (files !== undefined) {
    return { agrees: false, what: 'the folder is not built', result: null };
  }
  if (isObject(strictResult) && isObject(laxResult)) {
    const outcome = compare(strictResult, substituted(content, true));
    return outcome.agrees
      ? compare(laxResult, substituted(content, false))
      : outcome;
  }
  return compare(content, substituted(content, content.strict !== false));
}

function compare(
  { error, expect }: JsonObject,
  result: JsonValue,
): CaseOutcome {
  if (error !== undefined) {
    return result === null
      ? { agrees: true }
      : { agrees: false, what: 'not refused', result };
  }
  const what = describeDifference(expect, result);
  return what ? { agrees: false, what, result } : { agrees: true };
}

/** The document; null if Flux refuses it. */
function substituted(content: Case, isStrict: boolean): JsonValue {
  const find = finderOf(documentsIn(content.objects, 'objects.yaml'));
  const variables = readVariables(kustomizationOf(content), find);
  const findings = [...variables.findings];
  const [document] = documentsIn(content.document, 'document.yaml');
  const result = substituteDocument(document, variables, isStrict);
  findings.push(...result.findings);
  return findings.length > 0 ? null : valueFromNode(result.document);
}

function kustomizationOf(content: Case): SourceNode {
  const { vars, substituteFrom, always } = content;
  return nodeFromValue({
    metadata: { name: 'apps', namespace: 'flux-system' },
    spec: {
      postBuild: {
        substitute: vars ?? {},
        ...(substituteFrom !== undefined && { substituteFrom }),
        ...(always === true && { substituteStrategy: 'Always' }),
      },
    },
  });
}
