// SPDX-License-Identifier: Apache-2.0

import { annotatedValues, unreadAnnotations } from './annotatedValues';
import { readValues } from './readValues';

function commentsOf(text: string): { [key: string]: readonly string[] } {
  const { values } = readValues({ file: 'values.yaml', text });
  const { entries } = annotatedValues(values, text);
  return Object.fromEntries(
    entries.flatMap(({ key, comment }) => (comment ? [[key, comment]] : [])),
  );
}

describe('the comment of a value', () => {
  it.each<[string, string, { [key: string]: string[] }]>([
    [
      'has annotations above and behind it, in this order',
      '# @schema minimum:1\nreplicas: 2 # @schema minimum:2\n',
      { replicas: [' @schema minimum:1', '@schema minimum:2'] },
    ],
    [
      'has annotations without a blank',
      '#@schema minimum:1\nreplicas: 2 #@schema maximum:9\n',
      { replicas: ['@schema minimum:1', '@schema maximum:9'] },
    ],
    [
      'has annotations behind the key of a map and behind nothing',
      'smtp: # @schema additionalProperties:false\n  host: mail\nempty: # @schema type:integer\n',
      {
        smtp: ['@schema additionalProperties:false'],
        empty: ['@schema type:integer'],
      },
    ],
    [
      'has annotations behind a map or list on one line, and behind several lines',
      'ports: [80, 81] # @schema minItems:1\nlabels: {\n  a: b } # @schema minProperties:1\n',
      {
        ports: ['@schema minItems:1'],
        labels: ['@schema minProperties:1'],
      },
    ],
    [
      'has annotations below it, up to a blank line or the end',
      'a: 1\n# @schema minimum:1\n\nb: 2\n# @schema minimum:2',
      { a: ['@schema minimum:1'], b: ['@schema minimum:2'] },
    ],
    [
      'has no annotations that are below something within it',
      'a:\n  b: 1\n  # @schema type:string\n\nc: 2\n',
      {},
    ],
    [
      'has nothing of what describes another value by its path',
      '# Mail.\n# smtp.host -- Server\n# of the shop\nsmtp:\n  host: mail\n',
      { smtp: [' Mail.'] },
    ],
    [
      'leaves those above the next key to it',
      'a: 1\n# @schema minimum:1\nb: 2\n',
      { b: [' @schema minimum:1'] },
    ],
    [
      'does not begin within a text, or behind other words',
      'a: "# @schema minimum:1"\nb: 2 # one @schema minimum:1\nc: 3 ## @schema minimum:1\n',
      {},
    ],
    [
      'is found by its path from anywhere',
      'smtp:\n  host: mail\nname: shop\n\n# name -- Name\n# of the shop\n\n# other -- Nothing\n',
      { name: [' -- Name', ' of the shop'] },
    ],
    [
      'has no block about all values',
      '# @schema.root\n# title: All\n# @schema.root\n# First\na: 1\n',
      { a: [' First'] },
    ],
  ])('%s', (_, text, expected) => {
    expect(commentsOf(text)).toEqual(expected);
  });

  it('is reported at its key if its annotations cannot be read', () => {
    const text = 'a: 1\nsmtp:\n  port: 25 # @schema minimun:1\n';
    const { values } = readValues({ file: 'values.yaml', text });
    expect(
      unreadAnnotations(annotatedValues(values, text)).map(
        ({ message, position }) => `${position?.line}: ${message}`,
      ),
    ).toEqual([
      '3: The annotations "@schema" of "port" are not a valid schema, and have no effect; correct them.',
    ]);
  });
});
