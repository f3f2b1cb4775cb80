// SPDX-License-Identifier: Apache-2.0

import { compileDefinition } from '../schema';
import { parseSource } from '../source';
import { generatedMetadata } from './generatedMetadata';
import { renderInstance } from './renderInstance';
import { plain } from './traced';

const [{ root: document }] = parseSource({
  file: 'type.yaml',
  text: `apiVersion: openchoreo.dev/v1alpha1
kind: ResourceType
metadata: { name: database }
spec:
  outputs:
    - { name: port, value: '\${string(int(parameters.port))}' }
    - { name: host, value: '\${applied.db.status.host}' }
    - name: password
      secretKeyRef: { name: '\${metadata.resourceName}-creds', key: password }
  resources:
    - id: db
      readyWhen: '\${applied.db.status.ready}'
      template:
        kind: Database
        spec: { port: '\${parameters.port}' }
`,
}).documents;

const render = (observed: {
  [id: string]: { [key: string]: string | boolean };
}) =>
  renderInstance({
    kind: 'resource',
    type: {
      name: 'database',
      document,
      definition: compileDefinition(document),
    },
    instance: { spec: { parameters: { port: 5432 } } },
    environment: {},
    dataPlane: {},
    metadata: generatedMetadata('resource', {
      namespace: 'acme',
      project: 'shop',
      name: 'orders',
      environment: 'development',
      dataPlane: 'main',
      uids: { project: 'p', name: 'r', environment: 'e', dataPlane: 'd' },
    }),
    observed,
  });

describe('a resource', () => {
  it('is rendered without labels and checks', () => {
    const { resources, findings } = render({});
    expect(findings).toEqual([]);
    expect(resources.map(({ id, resource }) => [id, plain(resource)])).toEqual([
      ['db', { kind: 'Database', spec: { port: 5432 } }],
    ]);
  });

  it('gives the outputs that have a value', () => {
    const { outputs, outputFindings, ready } = render({});
    expect(outputs.map(({ name }) => name)).toEqual(['port', 'password']);
    expect(outputFindings).toMatchObject([
      { code: 'rendering/expression', args: { place: 'host' } },
    ]);
    expect(ready.db).toMatchObject({ code: 'rendering/expression' });
  });

  it('reads what was observed in outputs and conditions of readiness', () => {
    const { outputFindings, ready } = render({
      db: { host: 'db.local', ready: true },
    });
    expect(outputFindings).toEqual([]);
    expect(ready).toEqual({ db: true });
  });
});
