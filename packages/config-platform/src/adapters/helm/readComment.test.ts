// SPDX-License-Identifier: Apache-2.0

import { valueFromNode } from '@component-config/config-engine';
import { readComment } from './readComment';

function read(comment: string) {
  const { description, schema } = readComment(comment.split('\n'));
  return {
    ...(description !== undefined && { description }),
    ...(schema && { schema: valueFromNode(schema) }),
  };
}

describe('readComment', () => {
  it.each<[string, string, ReturnType<typeof read>]>([
    ['prose', ' How many pods run.', { description: 'How many pods run.' }],
    [
      'the mark of helm-docs, and what it says besides',
      ' Old text\n -- (int) Number of pods,\n in each zone\n @default -- 2\n @section -- Scaling',
      { description: 'Number of pods, in each zone' },
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
    ['no schema that is not valid', ' @schema\n type: text\n @schema', {}],
    ['no schema that is not closed', ' @schema\n type: integer', {}],
  ])('reads %s', (_, comment, expected) => {
    expect(read(comment)).toEqual(expected);
  });
});
