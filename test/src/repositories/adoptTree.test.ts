import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { readRepository } from '@component-config/plugin-catalog-backend-module-component-config';
import { portalOfFolder, type FolderPortal } from './portalOfFolder';

jest.setTimeout(180_000);

const root = resolve(__dirname, '../../..');
const cases =
  process.env.CONFORMANCE_CASES ?? join(root, '../shared/conformance');

const trees = [
  {
    name: 'the demo’s GitOps repository',
    folder: join(root, 'examples/gitops'),
    components: ['late-fees', 'rental-api', 'rental-db'],
    ignored: ['Kustomization', 'Namespace'],
    bound: [
      'rental-api',
      'production',
      '/environmentConfigs/replicas',
      '/rental-api/release-bindings/production.yaml',
      15,
    ],
  },
  {
    name: 'OpenChoreo’s sample repository',
    folder: join(cases, 'openchoreo-corpus/sample-gitops'),
    components: ['collab-svc', 'document-svc', 'frontend', 'nats', 'postgres'],
    ignored: ['Kustomization', 'Namespace'],
  },
] as const;

/** The files of a tree, as a provider reads them. */
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

  it('reads it without a finding, and ignores what is foreign', async () => {
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

  it('says of every value of a component and its bindings where it is written', async () => {
    const without: string[] = [];
    for (const component of components) {
      const { environments } = await portal.api.getEffective(
        stringifyEntityRef(component),
      );
      for (const { effective } of environments) {
        for (const [pointer, { winner }] of Object.entries(
          effective.provenance,
        )) {
          const isWritten = /^(?:component|binding)/.test(winner.layer);
          if (isWritten && !winner.position?.file.endsWith('.yaml')) {
            without.push(
              `${component.metadata.name} ${pointer} ${winner.layer}`,
            );
          }
        }
      }
    }
    expect(without).toEqual([]);
  });
});
