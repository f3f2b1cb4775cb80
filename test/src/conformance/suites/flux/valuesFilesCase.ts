// SPDX-License-Identifier: Apache-2.0

import { isObject, valueFromNode } from '@component-config/config-engine';
import { chartDefaults } from '@component-config/config-platform';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** A chart with the values files that a HelmChart chooses: its default values. */
export function runValuesFilesCase(content: Case): CaseOutcome {
  const { from, chartPath, valuesFiles, files, error, expect } = content;
  const texts = new Map(Object.entries(isObject(files) ? files : {}));
  const { values, findings } = chartDefaults(
    {
      fileAt: path => {
        const text = texts.get(path);
        return typeof text === 'string' ? text : undefined;
      },
      ...(from === 'git' && { folder: String(chartPath) }),
    },
    Array.isArray(valuesFiles) ? valuesFiles.map(String) : [],
    content.ignoreMissing === true,
  );
  const result = findings.length > 0 ? null : valueFromNode(values);
  if (error !== undefined) {
    return result === null
      ? { agrees: true }
      : { agrees: false, what: 'not refused', result };
  }
  const what = describeDifference(expect, result);
  return what ? { agrees: false, what, result } : { agrees: true };
}
