// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { helmFindings } from '../../finding/catalogue/helm';
import { childPointer, formatPath } from '../../pointer';
import {
  nodeAt,
  valueFromNode,
  type SourceMap,
  type SourceText,
} from '../../source';
import { findingsAbout, type Violation } from './evaluate';
import { readValuesSchema } from './readValuesSchema';

/**
 * Checks the merged values of a chart against its `values.schema.json`, as Helm does before it renders the chart
 * (docs/rules/helm.md#schemas).
 *
 * @param values - as the chart sees them
 *
 * @returns findings where the values are written, or what is wrong with the schema
 *
 * @public
 */
export function checkValuesSchema(
  schema: SourceText,
  values: SourceMap,
): readonly Finding[] {
  const read = readValuesSchema(schema);
  const errors = read.findings.filter(({ severity }) => severity === 'error');
  if (!read.schema || errors.length > 0) {
    return errors;
  }
  return findingsAbout(valueFromNode(values), read.schema, '', violation => [
    describe(violation, values),
  ]);
}

function describe(
  { at, keyword, property }: Violation,
  values: SourceMap,
): Finding {
  const pointer = property === undefined ? at : childPointer(at, property);
  const { position } = nodeAt(values, pointer) ?? nodeAt(values, at) ?? {};
  return helmFindings.schemaViolated.at(
    { pointer, ...(position && { position }) },
    { field: formatPath(pointer) || '/', keyword },
  );
}
