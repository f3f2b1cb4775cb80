// SPDX-License-Identifier: Apache-2.0

import { endpointResources } from './endpointResources';
import { plain, traced } from './traced';

const routesOf = (type: string, schema: { type?: string; content: string }) => {
  const resources = endpointResources(
    traced({ spec: { endpoints: { api: { type, schema } } } }, '/workload'),
  );
  return plain(resources);
};

const openapi = `openapi: 3.0.3
paths:
  /carts/{id}:
    get: {}
    delete: {}
    parameters: []
  /carts: { post: {} }`;

const proto = `syntax = "proto3";
package shop.v1; // the { shop
service Carts { // with "quotes
  rpc Get(Id) returns (Cart) { option (http) = "}" ; }
  rpc Add(Cart) returns (Id);
}
message Cart { string service = 1; }`;

describe('the resources of endpoints', () => {
  it.each([
    ['HTTP', { content: openapi }],
    ['Websocket', { type: 'OpenAPI', content: openapi }],
  ])('are the routes of OpenAPI, sorted by path: %s %#', (type, schema) => {
    expect(routesOf(type, schema)).toEqual({
      api: [
        { kind: 'HTTP', method: 'POST', path: '/carts' },
        { kind: 'HTTP', method: 'DELETE', path: '/carts/{id}' },
        { kind: 'HTTP', method: 'GET', path: '/carts/{id}' },
      ],
    });
  });

  it('are the methods of services in protobuf', () => {
    expect(routesOf('gRPC', { content: proto })).toEqual({
      api: [
        { kind: 'gRPC', service: 'shop.v1.Carts', method: 'Add' },
        { kind: 'gRPC', service: 'shop.v1.Carts', method: 'Get' },
      ],
    });
  });

  it.each([
    ['TCP', { content: openapi }],
    ['HTTP', { type: 'graphql', content: 'type Query { a: Int }' }],
    ['HTTP', { content: '{ not yaml' }],
    ['gRPC', { content: 'service A { rpc B(' }],
    ['HTTP', { content: ' ' }],
  ])('are none for %s %j', (type, schema) => {
    expect(routesOf(type, schema)).toEqual({});
  });
});
