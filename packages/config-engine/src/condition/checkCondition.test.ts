// SPDX-License-Identifier: Apache-2.0

import {
  arrangeOwnPlaces,
  checkCondition,
  checkOwnPath,
} from './checkCondition';
import { subjectSchema } from './subjectSchema';
import type { Condition, ConditionOperator } from './types';

const schema = subjectSchema(
  {
    type: 'object',
    properties: {
      parameters: {
        type: 'object',
        properties: {
          exposed: { type: 'boolean' },
          size: { type: ['integer', 'null'] },
          hosts: { type: 'array', items: { type: 'object', properties: {} } },
          database: {
            type: 'object',
            properties: { enabled: { type: 'boolean' } },
            oneOf: [
              { properties: { postgres: { type: 'string' } } },
              { anyOf: [{ properties: { mysql: { type: 'string' } } }] },
            ],
          },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          free: { type: 'object' },
          open: {
            type: 'object',
            properties: { a: { type: 'string' } },
            additionalProperties: true,
          },
          closed: { type: 'object', additionalProperties: false },
          anything: {},
        },
      },
    },
  },
  ['environment', 'region', 'kubernetes.version'],
);

function condition(
  field: string,
  operator: ConditionOperator = 'exists',
): Condition {
  return {
    field,
    operator,
    ...(operator === 'equals' && { value: 'a' }),
    pointer: '/spec/enabledWhen',
  };
}

describe('checkCondition', () => {
  it.each([
    'parameters',
    'parameters.exposed',
    'parameters.database.enabled',
    'parameters.database.postgres',
    'parameters.database.mysql',
    'parameters.labels.anything',
    'parameters.free.a.b',
    'parameters.open.b.c',
    'parameters.anything.a',
    'environment.region',
    'environment.kubernetes.version',
    'metadata.name',
    'metadata.labels.team',
    'metadata.labels.example-com.team',
  ])('accepts the path "%s"', path => {
    expect(checkCondition(condition(path), [schema])).toEqual([]);
  });

  it.each([
    ['parameters.exposd', 'parameters.exposed'],
    ['parameters.Exposed', 'parameters.exposed'],
    ['parametrs.exposed', 'parameters.exposed'],
    ['parameters.databse.enabled', 'parameters.database.enabled'],
    ['parameters.exposed.deeper', undefined],
    ['parameters.hosts.0', undefined],
    ['parameters.labels.a.b', undefined],
    ['parameters.closed.a', undefined],
    ['parameters.constructor', undefined],
    ['environment.regoin', 'environment.region'],
    ['environment.kubernetes.versoin', 'environment.kubernetes.version'],
    ['metadata.labls.a', 'metadata.labels.a'],
    ['opencenter.meta.region', undefined],
  ])('rejects the path "%s"', (path, suggestion) => {
    const [finding, ...others] = checkCondition(condition(path), [schema]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'condition/unknown-path',
      severity: 'error',
      pointer: '/spec/enabledWhen',
    });
    expect(finding.message).toContain(`"${path}"`);
    expect(/Did you mean "(.*)"\?/.exec(finding.message)?.[1]).toBe(suggestion);
  });

  it('lists the known names if none is similar', () => {
    const [{ message }] = checkCondition(condition('spec.a'), [schema]);
    expect(message).toBe(
      'There is no field "spec.a"; use one that the schema has. Known in place of "spec": "parameters", "environment" and "metadata".',
    );
    const [long] = checkCondition(condition('parameters.zzzzzzzzzz'), [schema]);
    expect(long.message).toMatch(/"free" and 3 more\.$/);
  });

  it('accepts a path that any of the schemas has', () => {
    const other = subjectSchema({
      properties: { parameters: { properties: { port: {} } } },
    });
    for (const path of ['parameters.port', 'parameters.exposed']) {
      expect(checkCondition(condition(path), [schema, other])).toEqual([]);
    }
  });

  it('accepts any fact if the environments are unknown', () => {
    const open = subjectSchema({ properties: {} });
    expect(checkCondition(condition('environment.tier.a'), [open])).toEqual([]);
  });

  it('accepts any path without schemas', () => {
    expect(checkCondition(condition('a.b'), [])).toEqual([]);
  });

  it.each<[string, ConditionOperator, string | undefined]>([
    ['parameters.database', 'equals', 'not-comparable'],
    ['parameters.hosts', 'equals', 'not-comparable'],
    ['parameters.labels', 'equals', 'not-comparable'],
    ['parameters.size', 'equals', undefined],
    ['parameters.anything', 'equals', undefined],
    ['parameters.database', 'exists', undefined],
    ['parameters.size', 'true', 'never-boolean'],
    ['metadata.name', 'false', 'never-boolean'],
    ['parameters.exposed', 'false', undefined],
    ['parameters.anything', 'true', undefined],
  ])('checks the type of "%s" with "%s"', (path, operator, code) => {
    expect(
      checkCondition(condition(path, operator), [schema]).map(
        finding => finding.code,
      ),
    ).toEqual(code ? [`condition/${code}`] : []);
  });
});

describe('checkOwnPath', () => {
  it.each([
    ['parameters.a', ['/parameters/a'], true],
    ['parameters.a', ['/parameters/a/b'], true],
    ['parameters.a.b', ['/parameters/a'], true],
    ['parameters.a', ['/parameters/ab', '/parameters/b'], false],
    ['environment.kubernetes.version', ['/environment/kubernetes'], false],
  ])('checks whether "%s" is set by %j: %s', (path, pointers, own) => {
    expect(
      checkOwnPath(condition(path), arrangeOwnPlaces(pointers)).map(
        ({ code }) => code,
      ),
    ).toEqual(own ? ['condition/own-path'] : []);
  });
});
