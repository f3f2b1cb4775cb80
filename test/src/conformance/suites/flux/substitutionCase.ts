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
import { buildFluxKustomization } from '@component-config/config-platform/repositories';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { documentsIn, finderOf } from './objects';

/** A document, or the folder of a Flux Kustomization, after the substitution of its variables. */
export function runSubstitutionCase(content: Case): CaseOutcome {
  const { strictResult, laxResult } = content;
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

/** The document or documents; null if Flux refuses them. */
function substituted(content: Case, isStrict: boolean): JsonValue {
  const find = finderOf(documentsIn(content.objects, 'objects.yaml'));
  const kustomization = kustomizationOf(content);
  const variables = readVariables(kustomization, find);
  const findings = [...variables.findings];
  const substitute = (document: SourceNode) =>
    substituteDocument(document, variables, isStrict);
  let result: JsonValue;
  if (isObject(content.files)) {
    const files = new Map(
      Object.entries(content.files).map(([path, text]) => [path, String(text)]),
    );
    const built = buildFluxKustomization(files, kustomization, { substitute });
    findings.push(...built.findings);
    result = built.resources.map(({ document }) => valueFromNode(document));
  } else {
    const [document] = documentsIn(content.document, 'document.yaml');
    const { document: root, findings: found } = substitute(document);
    findings.push(...found);
    result = valueFromNode(root);
  }
  return findings.length > 0 ? null : result;
}

function kustomizationOf(content: Case): SourceNode {
  const { kustomization, vars, substituteFrom, always } = content;
  const [given] = documentsIn(kustomization, 'kustomization.yaml');
  return (
    given ??
    nodeFromValue({
      metadata: { name: 'apps', namespace: 'flux-system' },
      spec: {
        postBuild: {
          substitute: vars ?? {},
          ...(substituteFrom !== undefined && { substituteFrom }),
          ...(always === true && { substituteStrategy: 'Always' }),
        },
      },
    })
  );
}
