// SPDX-License-Identifier: Apache-2.0

import type { ListedDocument } from '@component-config/plugin-component-config-common';
import { filterDocuments, type DocumentFilter } from './filterDocuments';

const document = (
  name: string,
  more: Partial<ListedDocument> = {},
): ListedDocument => ({
  entityRef: `componenttype:default/${name}`,
  kind: 'ComponentType',
  namespace: 'default',
  name,
  findings: { errors: 0, warnings: 0, notes: 0 },
  usedBy: 0,
  ...more,
});

const documents = [
  document('web', { title: 'Web service', usedBy: 3 }),
  document('worker', { owner: 'group:default/data', usedBy: 1 }),
  document('old', { findings: { errors: 1, warnings: 0, notes: 0 } }),
  document('odd', { findings: { errors: 0, warnings: 2, notes: 0 } }),
  document('ingress', { kind: 'Trait', description: 'Leads the WEB to it' }),
];

it.each<[DocumentFilter, string[]]>([
  [{}, ['web', 'worker', 'old', 'odd', 'ingress']],
  [{ text: ' web ' }, ['web', 'ingress']],
  [{ text: 'data' }, ['worker']],
  [{ owner: 'group:default/data' }, ['worker']],
  [{ findings: 'error' }, ['old']],
  [{ findings: 'warning' }, ['old', 'odd']],
  [{ findings: 'constructor' }, ['web', 'worker', 'old', 'odd', 'ingress']],
  [{ used: 'true' }, ['web', 'worker']],
  [{ used: 'false', list: 'component-types' }, ['old', 'odd']],
  [{ list: 'traits' }, ['ingress']],
])('lists the documents that match %j', (filter, names) => {
  expect(filterDocuments(documents, filter).map(({ name }) => name)).toEqual(
    names,
  );
});
