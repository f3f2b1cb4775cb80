// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import type { JsonValue } from '../../json';
import {
  applyYttValues,
  printYttYaml,
  YttSchema,
  YttValuesLayer,
} from '../../schema';
import { describeInvalidation } from './describeInvalidation';
import { rulesReport, runRules } from './runRules';

/**
 * The result that ytt would return for values with a schema.
 *
 * @public
 */
export interface ResolvedYttValues {
  readonly value: JsonValue;
  /** The values as ytt prints them. */
  readonly yaml: string;
  readonly findings: readonly Finding[];
  /** The error that ytt would report instead; undefined if the values are valid. */
  readonly report?: string;
}

/**
 * Merges layers of values over the defaults of a ytt schema, checks the types after each layer, and the rules on the
 * result (docs/rules/ytt.md#values, #validation). `strict` stops where ytt does; `lenient` collects every finding of
 * every layer.
 *
 * @param schema - undefined for values without a schema
 *
 * @public
 */
export function resolveYttValues(
  schema: YttSchema | undefined,
  layers: readonly YttValuesLayer[],
  mode: 'strict' | 'lenient' = 'lenient',
): ResolvedYttValues {
  const { document, assertions, runtime, value, findings, report } =
    applyYttValues(schema, layers, mode);
  const invalid =
    mode === 'lenient' || report === undefined
      ? runRules({ type: schema?.type, runtime, document, assertions })
      : [];
  const found = report ?? rulesReport(invalid);
  return {
    value,
    yaml: printYttYaml(document.value),
    findings: [
      ...findings,
      ...invalid.flatMap(entry => describeInvalidation(entry, {})),
    ],
    ...(found !== undefined && { report: found }),
  };
}
