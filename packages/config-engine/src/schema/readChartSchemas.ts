// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../json';
import { childNode, valueFromNode, type SourceNode } from '../source';
import type { SchemaRules } from './types';

/**
 * The schemas of the charts that a section configures, as the adapter of Helm charts writes them beside the section's
 * own schema (docs/rules/helm.md#schemas); undefined if there are none.
 */
export function readChartSchemas(
  section: SourceNode | undefined,
): SchemaRules | undefined {
  const written = childNode(section, 'helmSchemas');
  const charts = (written ? listOf(valueFromNode(written)) : [])
    .filter(isObject)
    .map(({ path, file, text, switches }) => ({
      path: textsOf(path),
      source: { file: String(file), text: String(text) },
      switches: listOf(switches)
        .filter(isObject)
        .map(({ conditions, tags }) => ({
          conditions: listOf(conditions).map(textsOf),
          tags: textsOf(tags),
        })),
    }));
  return charts.length > 0 ? { language: 'helm', charts } : undefined;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: JsonValue | undefined): string[] {
  return listOf(value).map(String);
}
