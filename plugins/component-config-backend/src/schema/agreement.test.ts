// SPDX-License-Identifier: Apache-2.0

import { apiOperations } from '@component-config/plugin-component-config-common';
import type { Agreement } from './agreement';
import { contract } from './contract';

/** A parameter, or a reference to one. */
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
}

/** Operations that the client does not have. */
const notInClient = ['GetConfiguration', 'GetHealth'];

const parameters: { readonly [name: string]: Parameter } =
  contract.components.parameters;

/** The requests of all operations, as the client's table has them. */
function requestsOfContract() {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const own: Parameter[] = Reflect.get(operation, 'parameters') ?? [];
      const query = own
        .map(({ $ref, ...one }) => ($ref ? parameters[nameOf($ref)] : one))
        .filter(parameter => parameter.in === 'query')
        .map(({ name }) => name);
      return {
        name: operation.operationId,
        method: method.toLocaleUpperCase('en-US'),
        template: `${path}${query.length > 0 ? `{?${query.join(',')}}` : ''}`,
      };
    }),
  );
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

describe('the client', () => {
  it('knows the answers that the contract describes', () => {
    // Run by the compiler: a fault is a type error.
    const faults: Agreement[] = [];
    expect(faults).toEqual([]);
  });

  it('sends the requests that the contract describes', () => {
    const sent = Object.entries(apiOperations).map(
      ([name, { method, template }]) => ({
        name: name[0].toLocaleUpperCase('en-US') + name.slice(1),
        method,
        template,
      }),
    );
    expect(sent.sort(byName)).toEqual(
      requestsOfContract()
        .filter(({ name }) => !notInClient.includes(name))
        .sort(byName),
    );
  });
});
