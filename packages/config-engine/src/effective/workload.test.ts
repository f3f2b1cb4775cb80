// SPDX-License-Identifier: Apache-2.0

import {
  componentInRelease,
  componentWithWorkload,
  readComponentRelease,
  readReleaseBinding,
  readWorkload,
  workloadSchema,
} from '../delivery';
import { buildLayers, readComponent } from '../layers';
import { maskLayers, maskSensitive, revealAt } from '../masking';
import { readEnvironment } from '../overlay';
import { composeSchema } from '../schema';
import { parseSource } from '../source';
import { provenanceAt } from './readings/provenanceAt';
import { resolveEffective } from './resolve';
import { whatIf } from './whatIf';

function rootOf(text: string, file: string) {
  return parseSource({ file, text }).documents[0].root;
}

const environment = readEnvironment(
  rootOf(
    'apiVersion: openchoreo.dev/v1alpha1\nkind: Environment\nmetadata: { name: production }',
    'environment.yaml',
  ),
);

const component = readComponent(
  rootOf(
    'kind: Component\nmetadata: { name: shop }\nspec: { componentType: service }',
    'component.yaml',
  ),
);

const workload = readWorkload(
  rootOf(
    `kind: Workload
metadata: { name: shop-workload }
spec:
  owner: { componentName: shop }
  container:
    image: shop:1
    args: [--port, '80']
    env:
      - { key: LEVEL, value: info }
      - { key: DB_PASSWORD, value: hunter2 }
      - { key: HOST, valueFrom: { configRef: { name: a, key: host } } }
`,
    'workload.yaml',
  ),
);

const binding = readReleaseBinding(
  rootOf(
    `kind: ReleaseBinding
metadata: { name: shop-production }
spec:
  owner: { componentName: shop }
  environment: production
  workloadOverrides:
    container:
      env:
        - { key: HOST, valueFrom: { secretRef: { name: b } } }
        - { key: NEW_TOKEN, value: hunter3 }
        - { key: LEVEL, value: warn }
`,
    'binding.yaml',
  ),
);

const schema = composeSchema({ workload: workloadSchema });
const full = componentWithWorkload(component, workload);

function buildStack(of = full) {
  return buildLayers({
    component: of,
    environment,
    overlays: [],
    bindings: [binding],
    schema,
  });
}

describe('the workload', () => {
  const effective = resolveEffective({ schema, ...buildStack() });

  it('is a section of the configuration, with the changes of bindings', () => {
    expect(workloadSchema.findings).toEqual([]);
    expect(effective.findings).toEqual([]);
    expect(effective.config).toEqual({
      workload: {
        main: {
          image: 'shop:1',
          args: ['--port', '80'],
          env: {
            LEVEL: 'warn',
            DB_PASSWORD: 'hunter2',
            // Replaced as a whole.
            HOST: { valueFrom: { secretRef: { name: 'b' } } },
            NEW_TOKEN: 'hunter3',
          },
        },
      },
    });
  });

  it('keeps the order of the variables', () => {
    expect(JSON.stringify(effective.config)).toMatch(
      /LEVEL.*DB_PASSWORD.*HOST.*NEW_TOKEN/,
    );
  });

  it('reports the document and the line of each value', () => {
    expect(
      provenanceAt(effective, '/workload/main/image')?.winner,
    ).toMatchObject({
      layer: 'workload:shop-workload',
      position: { file: 'workload.yaml', line: 6 },
    });
    const level = provenanceAt(effective, '/workload/main/env/LEVEL');
    expect(level).toMatchObject({
      winner: {
        layer: 'binding:shop-production',
        position: { file: 'binding.yaml', line: 11 },
      },
      shadowed: [
        {
          layer: 'workload:shop-workload',
          value: 'info',
          position: { file: 'workload.yaml', line: 9 },
        },
      ],
    });
  });

  it('masks values whose name marks them as secret, and no others', () => {
    const shown = [
      maskSensitive(effective, schema, '***'),
      maskLayers(buildStack().layers, schema, '***'),
      whatIf(
        {
          component: full,
          bindings: [binding],
          environment,
          environments: [environment],
          overlays: [],
          mixins: [],
          schema,
        },
        {},
        '***',
      ),
    ].map(one => JSON.stringify(one));
    for (const text of shown) {
      expect(text).not.toContain('hunter');
      expect(text).toContain('warn');
      expect(text).toContain('***');
    }
    const pointer = '/workload/main/env/DB_PASSWORD';
    expect(revealAt(effective, schema, pointer)).toEqual({ value: 'hunter2' });
  });

  it('of a release is the frozen one', () => {
    const release = readComponentRelease(
      rootOf(
        `kind: ComponentRelease
metadata: { name: shop-1 }
spec:
  owner: { componentName: shop }
  componentType: { kind: ComponentType, name: service, spec: {} }
  workload: { container: { image: shop:0 } }
`,
        'release.yaml',
      ),
    );
    const { config, layers } = resolveEffective({
      schema,
      ...buildStack(componentInRelease(full, release)),
    });
    expect(config).toMatchObject({ workload: { main: { image: 'shop:0' } } });
    expect(config).not.toHaveProperty('workload.main.args');
    expect(layers.map(({ id }) => id)).toContain('release:shop-1');
  });

  it('is no section without a workload', () => {
    expect(
      resolveEffective({
        schema,
        ...buildLayers({ component, environment, overlays: [], schema }),
      }).config,
    ).toEqual({});
  });
});
