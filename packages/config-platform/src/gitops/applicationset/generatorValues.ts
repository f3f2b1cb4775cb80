// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import { goMap, type GoValue } from '../goTemplate';
import type { Generation } from './generation';
import { renderText } from './rendering';
import type { Row } from './types';

/** A row with the `values` of its generator, which its other parameters render. */
export function withValues(
  row: Row,
  values: SourceNode | undefined,
  generation: Generation,
): Row {
  if (values?.kind !== 'map' || values.entries.length === 0) {
    return row;
  }
  const { dialect } = generation;
  const rendered = values.entries.map(({ key, value }): [string, GoValue] => [
    key,
    renderText(
      value.kind === 'scalar' ? String(value.value ?? '') : '',
      row.params,
      dialect,
    ),
  ]);
  const { entries } = row.params;
  const added: [string, GoValue][] = dialect.isGo
    ? [['values', goMap(rendered, true)]]
    : rendered.map(([key, value]) => [`values.${key}`, value]);
  return generation.countedRow({
    ...row,
    params: goMap([...entries, ...added]),
  });
}
