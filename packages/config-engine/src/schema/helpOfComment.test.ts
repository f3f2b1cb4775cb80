// SPDX-License-Identifier: Apache-2.0

import { compileDefinition, compileYtt } from '.';
import { parseSource } from '../source';
import { helpOfComment } from './helpOfComment';

const help = (text: string) =>
  helpOfComment(text.split('\n').map(line => line.replace(/^#+!?/, '')));

describe('is a help text', () => {
  it.each([
    ['# How many run.', 'How many run.'],
    ['# How many run\n# at the same time.', 'How many run at the same time.'],
    ['#! How many run.', 'How many run.'],
    ['## How many run.', 'How many run.'],
    ['# -- How many run.', 'How many run.'],
    ['# First.\n#\n# Second.', 'First.\n\nSecond.'],
    ['# One of:\n# - all\n# - none', 'One of:\n- all\n- none'],
    ['# Note: not zero.', 'Note: not zero.'],
    ['# default: 3', 'default: 3'],
    ['# URL: see the wiki', undefined],
    [
      '# See https://example.org/a: there.',
      'See https://example.org/a: there.',
    ],
    ['# Uses `a: b` syntax', 'Uses `a: b` syntax'],
    ['# What runs.\n# image: nginx', 'What runs.'],
    ['# image: nginx\n# What runs.', 'What runs.'],
    ['# Limits, such as\n#   cpu: 1\n#   memory: 2Gi', 'Limits, such as'],
    ['# How many run.\n# TODO: more', 'How many run.'],
    ['# yamllint disable-line\n# How many run.', 'How many run.'],
  ])('%j', (comment, expected) => {
    expect(help(comment)).toBe(expected);
  });
});

describe('is not a help text', () => {
  it.each([
    '# Copyright 2024 The Authors\n# Licensed under the Apache License',
    '# SPDX-License-Identifier: Apache-2.0',
    '# -----------\n# Database\n# -----------',
    '# ----',
    '# ====== Database ======',
    '#####',
    '# foo: bar',
    '# foo:\n#   - bar\n#   - baz',
    '# - name: a\n#   value: b',
    '# - debug\n# - trace',
    '# script: |\n#   echo hello there',
    '# LOG_LEVEL: debug',
    '# "quoted": 1',
    '# yaml-language-server: $schema=x',
    '# @param replicas Number of replicas',
    '# TODO: describe',
    '# +',
    '#',
  ])('%j', comment => {
    expect(help(comment)).toBeUndefined();
  });
});

function annotations(text: string) {
  const [document] = parseSource({ file: 'type.yaml', text }).documents;
  const { parameters } = compileDefinition(document.root);
  const annotated = parameters?.annotations ?? {};
  return Object.fromEntries(
    Object.keys(annotated).flatMap(pointer =>
      annotated[pointer]['#comment'] === undefined
        ? []
        : [
            [
              pointer.replace('/properties/', ''),
              annotated[pointer]['#comment'],
            ],
          ],
    ),
  );
}

const head = `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
`;

it('is used for each shorthand field without a help text', () => {
  expect(
    annotations(`${head}  schema:
    # All that can be set.
    parameters:
      # How many run.
      replicas: integer | default=1 # not zero
      port: integer
      # Says it otherwise.
      image: string | description="What runs."

      # About the file.

      size: string
      # What is allowed.
      limits:
        # At most.
        cpu: string
        # memory: string
      # Of another indentation.
        more: string
`),
  ).toEqual({
    replicas: 'How many run.',
    limits: 'What is allowed.',
    'limits/properties/cpu': 'At most.',
  });
});

it('is not used if it is a heading for several fields', () => {
  expect(
    annotations(`${head}  schema:
    parameters:
      # Developer-facing parameters - static across environments
      first: string
      # Extra settings
      second: string
    envOverrides:
      # All settings in one text.
      first: string
      second: string
`),
  ).toEqual({ second: 'Extra settings' });
});

it('is used for each OpenAPI property without a description', () => {
  expect(
    annotations(`${head}  parameters:
    openAPIV3Schema:
      type: object
      properties:
        # How many run.
        replicas:
          # The type.
          type: integer
        # Says it otherwise.
        image: { type: string, description: What runs. }
        # By its definition.
        size:
          $ref: '#/$defs/size'
      $defs:
        # Of the definition.
        size: { type: string }
`),
  ).toEqual({ replicas: 'How many run.', size: 'By its definition.' });
});

it('is used for each key of a ytt schema without a description', () => {
  const { annotations: annotated, structural } = compileYtt({
    sources: [
      {
        file: 'schema.yaml',
        text: `#! Copyright 2024 The Authors

#@data/values-schema
---
#! How many run.
#@schema/validation min=1
replicas: 1
#! Says it otherwise.
#@schema/desc "What runs."
image: ""
#! All there are.
hosts:
#! Not of the key behind the dash.
- name: ""
#! On one line.
flow: { inner: 1 }
`,
      },
    ],
  });
  const comments = Object.keys(annotated).flatMap(pointer =>
    annotated[pointer]['#comment'] === undefined
      ? []
      : [`${pointer} ${annotated[pointer]['#comment']}`],
  );
  expect(comments).toEqual([
    '/properties/replicas How many run.',
    '/properties/hosts All there are.',
    '/properties/flow On one line.',
  ]);
  expect(JSON.stringify(structural)).not.toContain('How many');
});
