// SPDX-License-Identifier: Apache-2.0

import { withoutUnreadable } from './withoutUnreadable';

const environment = (name: string) => ({
  name,
  namespace: 'default',
  facts: {},
  promotedFrom: [],
  findings: [],
});
const refOf = (name: string) => `environment:default/${name}`;

const names = ['staging', 'production', 'secret'];

function find(visible: readonly string[], readable: readonly string[]) {
  const left = withoutUnreadable(
    new Set(visible.map(refOf)),
    names.map(environment),
    one => one !== undefined && readable.includes(one.name),
  );
  return [...left];
}

describe('the documents of a user who may not read every environment', () => {
  it.each<[string, string[], string[], string[]]>([
    ['all are readable', names, names, names],
    ['one is not', names, ['staging', 'secret'], ['staging', 'secret']],
    ['one is hidden', ['staging', 'production'], ['staging'], ['staging']],
  ])('are those of the others: %s', (_, visible, readable, left) => {
    expect(find(visible, readable)).toEqual(left.map(refOf));
  });

  it.each<[string, string[], string[]]>([
    ['none is readable', names, []],
    // What the catalog hides grants nothing.
    ['only a hidden one is readable', ['staging', 'production'], ['secret']],
    ['all are hidden', [], ['secret']],
  ])('are refused: %s', (_, visible, readable) => {
    expect(() => find(visible, readable)).toThrow('component-config.read');
  });
});
