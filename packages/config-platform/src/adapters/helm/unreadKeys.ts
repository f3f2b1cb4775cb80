// SPDX-License-Identifier: Apache-2.0

import {
  didYouMean,
  findingKinds,
  type Finding,
} from '@component-config/config-engine';
import type { Chart } from './types';

/**
 * The keys of the values of an umbrella chart that none of its dependencies is called, so that nothing reads them
 * (docs/rules/helm.md#unread-keys). A chart with templates is none: those may read any key.
 */
export function unreadKeys(chart: Chart): Finding[] {
  const { dependencies = [], subcharts, templates, values } = chart;
  if (subcharts.length === 0 || templates.length > 0) {
    return [];
  }
  const names = [
    ...dependencies.map(({ name, alias }) => alias ?? name),
    ...subcharts
      .map(({ name }) => name)
      .filter(name => !dependencies.some(each => each.name === name)),
  ];
  const paths = dependencies.flatMap(({ condition = '', imports }) => [
    ...condition.split(','),
    ...imports.map(({ parent }) => parent),
  ]);
  const read = new Set([
    ...names,
    ...paths.map(path => path.trim().split('.')[0]),
    'global',
    'tags',
    'exports',
  ]);
  return values.entries
    .filter(({ key }) => !read.has(key))
    .map(({ key, keyPosition }) =>
      findingKinds.helm.unreadKey.at(
        { pointer: '', position: keyPosition },
        { key, hint: didYouMean(key, names) },
      ),
    );
}
