// SPDX-License-Identifier: Apache-2.0

import { readScript } from './readScript';

describe('readScript', () => {
  it.each([
    [
      'what is written out',
      `helm upgrade --install shop ./charts/shop -n web -f a.yaml,b.yaml --values=c.yaml --version 1.2.0 --set 'x=1' --wait`,
      {
        name: 'shop',
        chart: './charts/shop',
        namespace: 'web',
        version: '1.2.0',
        valueFiles: ['a.yaml', 'b.yaml', 'c.yaml'],
        sets: [{ kind: 'set', argument: 'x=1' }],
      },
    ],
    [
      'nothing of what variables and commands make',
      'helm install shop "$CHART" -f values-${ENV}.yaml --set tag=$(git rev-parse HEAD) --set a=`b c` --namespace ${{ env.NS }}',
      { name: 'shop', valueFiles: [], sets: [] },
    ],
    [
      'a variable in single quotes as it is',
      `helm install shop chart --set-string 'a=$B'`,
      {
        name: 'shop',
        chart: 'chart',
        valueFiles: [],
        sets: [{ kind: 'setString', argument: 'a=$B' }],
      },
    ],
    [
      'a name that Helm generates as unknown',
      'helm install --generate-name ./chart',
      { chart: './chart', valueFiles: [], sets: [] },
    ],
    [
      'a rule of a Makefile, also after another command',
      '\t@cd deploy && /usr/bin/helm3 upgrade shop ./chart; true',
      { name: 'shop', chart: './chart', valueFiles: [], sets: [] },
    ],
  ])('reads %s', (_, text, call) => {
    expect(readScript(text)).toEqual([{ line: 1, ...call }]);
  });

  it('joins the lines of a call, and has the first one', () => {
    expect(
      readScript(
        '#!/bin/sh\nhelm upgrade shop \\\n  ./chart \\\n  -f a.yaml\n',
      ),
    ).toMatchObject([
      { line: 2, name: 'shop', chart: './chart', valueFiles: ['a.yaml'] },
    ]);
  });

  it.each([
    '# helm upgrade shop ./chart',
    'echo helm upgrade shop ./chart',
    'helm repo add a https://example.com',
    'helm',
    'overhelm upgrade shop ./chart',
  ])('finds no call in %s', text => {
    expect(readScript(text)).toEqual([]);
  });
});
