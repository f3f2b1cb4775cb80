// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import { entriesOf } from '../../adapters/nodes';
import { fieldOf, listOf, textOf } from '../argocd/shapes';
import { refusal } from '../goTemplate/types';

/** Whether labels match. */
export type Selector = (labels: ReadonlyMap<string, string>) => boolean;

const operators = ['In', 'NotIn', 'Exists', 'DoesNotExist'];

/** A name of up to 63 characters, with a domain before a slash. */
const labelKey =
  /^(?:[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?\/)?[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;

const labelValue = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;

/**
 * Reads a label selector (https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors).
 *
 * @param checksValues - whether values must be valid values of labels
 * @param ignored - a label in `matchLabels` that does not count
 *
 * @throws TemplateRefusal
 */
export function readSelector(
  node: SourceNode | undefined,
  checksValues: boolean,
  ignored?: string,
): Selector {
  const labels = entriesOf(fieldOf(node, 'matchLabels'));
  const requirements = [
    ...labels
      .filter(({ key }) => key !== ignored)
      .map(({ key, value }) => ({
        key,
        operator: 'In',
        values: value.kind === 'scalar' ? [String(value.value)] : [],
      })),
    ...listOf(node, 'matchExpressions').map(each => ({
      key: textOf(each, 'key'),
      operator: textOf(each, 'operator'),
      values: listOf(each, 'values').flatMap(value =>
        value.kind === 'scalar' ? [String(value.value)] : [],
      ),
    })),
  ];
  for (const { key, operator, values } of requirements) {
    const needsValues = operator === 'In' || operator === 'NotIn';
    const wrongValue = checksValues
      ? values.find(value => !labelValue.test(value))
      : undefined;
    if (!operators.includes(operator)) {
      throw refusal('selector', { part: operator });
    }
    if (
      !labelKey.test(key) ||
      values.length > 0 !== needsValues ||
      wrongValue !== undefined
    ) {
      const part = wrongValue ?? key;
      throw refusal('selector', { part });
    }
  }
  return given =>
    requirements.every(({ key, operator, values }) => {
      const value = given.get(key);
      switch (operator) {
        case 'In':
          return value !== undefined && values.includes(value);
        case 'NotIn':
          return value === undefined || !values.includes(value);
        case 'Exists':
          return value !== undefined;
        default:
          return value === undefined;
      }
    });
}

/** Whether a selector has no requirement. */
export function isEmptySelector(node: SourceNode | undefined): boolean {
  const labels = fieldOf(node, 'matchLabels');
  return (
    (labels?.kind !== 'map' || labels.entries.length === 0) &&
    listOf(node, 'matchExpressions').length === 0
  );
}
