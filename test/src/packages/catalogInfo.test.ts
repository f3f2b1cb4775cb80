// SPDX-License-Identifier: Apache-2.0

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  componentEntityV1alpha1Validator,
  EntityPolicies,
  entityEnvelopeSchemaValidator,
  FieldFormatEntityPolicy,
  locationEntityV1alpha1Validator,
  NoForeignRootFieldsEntityPolicy,
  SchemaValidEntityPolicy,
  systemEntityV1alpha1Validator,
  type Entity,
} from '@backstage/catalog-model';
import { parseAllDocuments } from 'yaml';
import { packageFolders, readManifest, root } from './packages';

const policy = EntityPolicies.allOf([
  new SchemaValidEntityPolicy(),
  new NoForeignRootFieldsEntityPolicy(),
  new FieldFormatEntityPolicy(),
]);
const kinds = {
  Component: componentEntityV1alpha1Validator,
  Location: locationEntityV1alpha1Validator,
  System: systemEntityV1alpha1Validator,
};

function readEntities(path: string): Entity[] {
  const validate = entityEnvelopeSchemaValidator<Entity>();
  return parseAllDocuments(readFileSync(join(root, path), 'utf8')).map(
    document => validate(document.toJS()),
  );
}

/** The catalog's own validation, which throws errors. */
async function check(entity: Entity): Promise<void> {
  await policy.enforce(entity);
  const { check: checkKind } = kinds[entity.kind as keyof typeof kinds];
  await expect(checkKind(entity)).resolves.toBe(true);
}

const folders = [...packageFolders, 'test'];

describe.each(folders)('catalog-info.yaml of %s', folder => {
  const manifest = readManifest(join(root, folder));
  const path = `${folder}/catalog-info.yaml`;

  it('is a valid component, and matches the package', async () => {
    const [entity, ...others] = readEntities(path);
    await check(entity);
    expect(others).toEqual([]);
    expect(entity).toMatchObject({
      kind: 'Component',
      metadata: { title: manifest.name },
      spec: {
        type: `backstage-${manifest.backstage?.role}`,
        owner: 'maintainers',
        system: 'component-config',
      },
    });
  });

  it('lists the packages of this project that it depends on', () => {
    const [entity] = readEntities(path);
    const names = new Map(
      folders.map(other => [
        readManifest(join(root, other)).name,
        readEntities(`${other}/catalog-info.yaml`)[0].metadata.name,
      ]),
    );
    const needed = Object.keys(manifest.dependencies ?? {}).flatMap(name => {
      const other = names.get(name);
      return other ? [`component:${other}`] : [];
    });
    expect([entity.spec?.dependsOn ?? []].flat().sort()).toEqual(needed.sort());
  });
});

it('the catalog-info.yaml of the root lists all of them', async () => {
  const entities = readEntities('catalog-info.yaml');
  for (const entity of entities) {
    await check(entity);
  }
  const targets = entities.flatMap(({ spec }) =>
    Array.isArray(spec?.targets) ? spec.targets : [],
  );
  expect(targets).toEqual(
    folders.map(folder => `./${folder}/catalog-info.yaml`),
  );
  expect(targets.every(path => existsSync(join(root, String(path))))).toBe(
    true,
  );
});
