// SPDX-License-Identifier: Apache-2.0

import { contract } from './contract';
import { requestsOf } from './requestsOf';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the description of the requests', () => {
  it('has the schemas that requests use, directly or through others', () => {
    const { paths, components } = requestsOf({
      paths: {
        '/a': {
          parameters: [{ $ref: '#/components/parameters/size' }],
          post: {
            requestBody: { content: { json: { schema: ref('Body') } } },
            responses: { 200: { content: { json: { schema: ref('Out') } } } },
          },
        },
      },
      components: {
        securitySchemes: { JWT: { type: 'http' } },
        parameters: { size: { schema: ref('Size') } },
        responses: { Error: ref('Out') },
        schemas: {
          Body: { properties: { part: { items: ref('Part') } } },
          Part: { anyOf: [ref('Body'), { type: 'string' }] },
          Size: { type: 'integer' },
          Out: { properties: { size: ref('Size'), extra: ref('Extra') } },
          Extra: { type: 'string' },
        },
      },
    });

    expect(Object.keys(components.schemas)).toEqual(['Body', 'Part', 'Size']);
    expect(Object.keys(components.responses)).toEqual([]);
    expect(Object.keys(components.securitySchemes)).toEqual(['JWT']);
    expect(paths['/a'].parameters).toHaveLength(1);
    expect(JSON.stringify(paths)).not.toContain('Out');
  });

  it('keeps every operation of the API, and resolves all of its references', () => {
    const requests = requestsOf(contract);

    const operations = (all: object) =>
      Object.entries(all).map(([path, item]) => [path, Object.keys(item)]);
    expect(operations(requests.paths)).toEqual(operations(contract.paths));
    const text = JSON.stringify(requests);
    const references = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    const missing = references.filter(
      ([, kind, name]) =>
        !(name in (requests.components as Record<string, object>)[kind]),
    );
    expect(missing).toEqual([]);
  });
});
