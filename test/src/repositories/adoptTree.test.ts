// SPDX-License-Identifier: Apache-2.0

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { nodeAt, type SourceNode } from '@component-config/config-engine';
import { readRepository } from '@component-config/config-platform/repositories';
import { demoDocuments } from '../examples/demoDocuments';
import { portalOfFolder, type FolderPortal } from './portalOfFolder';

jest.setTimeout(600_000);

const root = resolve(__dirname, '../../..');
const cases =
  process.env.CONFORMANCE_CASES ?? join(root, '../shared/conformance');

const trees = [
  {
    name: 'the demo’s GitOps repository',
    folder: join(root, 'examples/gitops'),
    components: ['late-fees', 'rental-api', 'rental-db'],
    ignored: ['Kustomization', 'Namespace'],
  },
  {
    name: 'OpenChoreo’s sample repository',
    folder: join(cases, 'openchoreo-corpus/sample-gitops'),
    components: ['collab-svc', 'document-svc', 'frontend', 'nats', 'postgres'],
    ignored: ['Kustomization', 'Namespace'],
  },
] as const;

/** The files of a tree, as read by a provider. */
function filesOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(?:ya?ml|json)$/.test(path))
    .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

const isThere = ({ folder, name }: (typeof trees)[number]) => {
  if (existsSync(folder)) {
    return true;
  }
  // eslint-disable-next-line no-console -- a suite that does less has to say so
  console.warn(`Skipped: ${name} is not at ${folder}.`);
  return false;
};

describe.each(trees.filter(isThere))('adopting $name', tree => {
  let portal: FolderPortal;
  let components: Entity[];

  beforeAll(async () => {
    portal = await portalOfFolder(tree.folder);
    components = portal.entities.filter(({ kind }) => kind === 'Component');
  });

  afterAll(() => portal?.stop());

  it('reads it without a finding, and ignores unrelated documents', async () => {
    const { documents, findings, ignored } = await readRepository(
      filesOf(tree.folder),
      {
        owner: 'unknown',
        lifecycle: 'production',
        defaultNamespace: 'default',
        disabledKinds: new Set(),
      },
    );
    expect(findings).toEqual([]);
    expect(
      ignored.map(({ document }) => document?.split(' ')[1]).sort(),
    ).toEqual(tree.ignored);
    expect(portal.report).toMatchObject({
      status: 'ok',
      findings: { items: [] },
    });
    expect(documents.map(({ ref }) => ref).sort()).toEqual(
      portal.entities
        .map(stringifyEntityRef)
        .filter(ref => !ref.startsWith('configurationrepository:'))
        .sort(),
    );
  });

  it('has its components', () => {
    expect(components.map(({ metadata }) => metadata.name).sort()).toEqual(
      tree.components,
    );
  });

  it('shows no error on any entity', () => {
    const shown = portal.entities.flatMap(entity => {
      const { status } = entity as Entity & {
        status?: { items?: { level: string; message: string }[] };
      };
      return (status?.items ?? [])
        .filter(({ level }) => level === 'error')
        .map(({ message }) => `${stringifyEntityRef(entity)}: ${message}`);
    });
    expect(shown).toEqual([]);
  });

  it('resolves every component in the environments of its pipeline, without an error', async () => {
    for (const component of components) {
      const { environments } = await portal.api.getEffective(
        stringifyEntityRef(component),
      );
      expect(environments.map(({ environment }) => environment.name)).toEqual([
        'development',
        'staging',
        'production',
      ]);
      const errors = environments.flatMap(({ effective }) =>
        effective.findings
          .filter(({ severity }) => severity === 'error')
          .map(({ message }) => `${component.metadata.name}: ${message}`),
      );
      expect(errors).toEqual([]);
    }
  });

  it('knows the line of every value of a component and its bindings', async () => {
    const files = filesOf(tree.folder);
    const wrong: string[] = [];
    let checked = 0;
    for (const component of components) {
      const { environments } = await portal.api.getEffective(
        stringifyEntityRef(component),
      );
      const winners = environments.flatMap(({ effective }) =>
        Object.values(effective.provenance).map(({ winner }) => winner),
      );
      for (const { layer, pointer, value, position } of winners) {
        if (/^(?:component|binding)/.test(layer) && !isEmpty(value)) {
          checked += 1;
          const text = files.find(({ path }) =>
            position?.file.endsWith(path),
          )?.text;
          const line = text?.split('\n')[(position?.line ?? 0) - 1];
          if (!line?.includes(String(value))) {
            wrong.push(
              `${component.metadata.name} ${layer} ${pointer}: ${position?.file}:${position?.line}`,
            );
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(5);
  });
});

/** Whether a value has no text. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function textAt(document: SourceNode, pointer: string): string {
  const node = nodeAt(document, pointer);
  return node?.kind === 'scalar' ? node.text : '';
}

describe('the demo’s GitOps repository', () => {
  let portal: FolderPortal;

  beforeAll(async () => {
    // Beside the catalog files, as in the demo: the organization's overlays apply to these components, too.
    portal = await portalOfFolder(join(root, 'examples/gitops'), {
      location: join(root, 'examples/catalog.yaml'),
      expected: demoDocuments('Overlay', 'OverlayMixin').map(document =>
        `${textAt(document, '/kind')}:default/${textAt(
          document,
          '/metadata/name',
        )}`.toLowerCase(),
      ),
    });
  });

  afterAll(() => portal?.stop());

  it.each([
    [
      'rental-api',
      'production',
      '/environmentConfigs/replicas',
      'rental-api/release-bindings/production.yaml',
    ],
    [
      'rental-api',
      'staging',
      '/parameters/cache/ttlSeconds',
      'rental-api/component.yaml',
    ],
    // As frozen in the release.
    [
      'rental-api',
      'production',
      '/parameters/basePath',
      'rental-api/releases/rental-api-20260901-1.yaml',
    ],
    ['rental-api', 'production', '/parameters/cache/ttlSeconds', undefined],
    // From a List.
    [
      'rental-db',
      'production',
      '/traits/data/environmentConfigs/size',
      'rental-db/release-bindings/all.yaml',
    ],
    // Checked by a cluster-scoped type.
    [
      'late-fees',
      'staging',
      '/environmentConfigs/suspended',
      'late-fees/release-bindings/staging.yaml',
    ],
  ])('%s has in %s %s from %s', async (name, environment, pointer, file) => {
    const { environments } = await portal.api.getEffective(
      `component:rentals/${name}`,
    );
    const found = environments.find(
      each => each.environment.name === environment,
    )?.effective.provenance[pointer]?.winner.position?.file;
    expect(found?.replace(/^.*\/components\//, '')).toBe(file);
  });

  it("resolves with the organization's overlays, and says where nothing is deployed", async () => {
    const found: string[] = [];
    for (const name of ['late-fees', 'rental-api', 'rental-db']) {
      const { environments } = await portal.api.getEffective(
        `component:rentals/${name}`,
      );
      for (const { environment, effective } of environments) {
        found.push(
          ...effective.findings.map(
            ({ code }) => `${name} in ${environment.name}: ${code}`,
          ),
        );
        expect(effective.config).toMatchObject({
          environmentConfigs: { telemetry: { serviceName: name } },
        });
        expect(
          effective.provenance['/environmentConfigs/telemetry/sampleRatio']
            .winner.layer,
        ).toBe(
          environment.name === 'production'
            ? 'overlay:production'
            : 'overlay:organisation',
        );
      }
    }
    // Its folder has no ReleaseBinding for development.
    expect(found).toEqual(['late-fees in development: delivery/not-deployed']);
  });
});
