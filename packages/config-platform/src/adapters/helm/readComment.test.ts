// SPDX-License-Identifier: Apache-2.0

import { valueFromNode } from '@component-config/config-engine';
import { readComment } from './readComment';

function read(comment: string) {
  const { schema, ...others } = readComment(comment.split('\n'));
  return { ...others, ...(schema && { schema: valueFromNode(schema) }) };
}

describe('readComment', () => {
  it.each<[string, string, ReturnType<typeof read>]>([
    ['prose', ' How many pods run.', { description: 'How many pods run.' }],
    [
      'the mark of helm-docs, and what it says besides',
      ' Old text\n -- (int) Number of pods,\n in each zone\n @default -- 2\n @section -- Scaling',
      { description: 'Number of pods, in each zone' },
    ],
    ['anything behind the mark', ' -- 1', { description: '1' }],
    [
      'null as a type, and what stands beside a reference',
      ' @schema type:null;$ref:port.json;title:Port',
      { schema: { type: 'null', title: 'Port' } },
    ],
    ['no key that is commented out', ' user: shop\n password: secret', {}],
    [
      'a schema, and the prose around it',
      ' @schema\n type: [integer, null]\n minimum: 1\n @schema\n Number of pods',
      {
        description: 'Number of pods',
        schema: { type: ['integer', 'null'], minimum: 1 },
      },
    ],
    [
      'no flag for a value that is required',
      ' @schema\n enum: [EUR]\n required: true\n @schema',
      { schema: { enum: ['EUR'] } },
    ],
    [
      'annotations on one line, of which the last one counts',
      ' Pods\n @schema minimum:1;title: Pods\n @schema minimum: 2; enum:[2, 4]',
      {
        description: 'Pods',
        schema: { minimum: 2, title: 'Pods', enum: [2, 4] },
      },
    ],
    [
      'annotations of items, and flags that have no effect',
      ' @schema itemProperties:{"name": {"type": "string"}};required;hidden:true',
      { schema: { items: { properties: { name: { type: 'string' } } } } },
    ],
    [
      'a text as it is written',
      ' @schema pattern:^[0-9]{2}$;title:2',
      { schema: { pattern: '^[0-9]{2}$', title: '2' } },
    ],
    [
      'an annotation that nobody knows',
      ' @schema minimun:1',
      { isInvalid: true },
    ],
    ['a value that cannot be read', ' @schema enum:[a', { isInvalid: true }],
    [
      'no schema that is not valid',
      ' @schema\n type: text\n @schema',
      { isInvalid: true },
    ],
    [
      'no schema that is not closed',
      ' @schema\n type: integer',
      { isInvalid: true },
    ],
  ])('reads %s', (_, comment, expected) => {
    expect(read(comment)).toEqual(expected);
  });
});
