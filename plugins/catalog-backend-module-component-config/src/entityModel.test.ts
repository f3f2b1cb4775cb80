// SPDX-License-Identifier: Apache-2.0

import {
  compileCatalogModel,
  defaultCatalogEntityModel,
} from '@backstage/catalog-model/alpha';
import { platformApiVersions } from '@component-config/plugin-component-config-common';
import { componentConfigEntityModel } from './entityModel';

describe('componentConfigEntityModel', () => {
  const model = compileCatalogModel([
    defaultCatalogEntityModel,
    componentConfigEntityModel,
  ]);

  it('contains the report on a repository', () => {
    expect(
      model.getKind({
        kind: 'ConfigurationRepository',
        apiVersion: 'component-config.io/v1alpha1',
      }),
    ).toMatchObject({
      names: { plural: 'configuration repositories' },
      relationFields: [],
    });
  });

  it.each(
    ['ComponentType', 'Trait', 'Overlay', 'Environment'].flatMap(kind =>
      [...platformApiVersions, 'backstage.io/v1alpha1', 'example.com/v1'].map(
        apiVersion => [apiVersion, kind],
      ),
    ),
  )('leaves %s %s to the processors', (apiVersion, kind) => {
    expect(model.getKind({ kind, apiVersion })).toBeUndefined();
  });

  it('has the relations of overlays, types and pipelines in both directions', () => {
    const relations = model
      .listRelations()
      .map(({ forward, reverse }) => `${forward.type} / ${reverse.type}`);
    expect(relations).toEqual(
      expect.arrayContaining([
        'configuredBy / configures',
        'appliesTo / overlaidBy',
        'promotesTo / promotedBy',
      ]),
    );
  });

  it('describes the annotations that users and agents encounter', () => {
    const names = model.getMetadata().annotations.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'component-config.io/component-type',
        'component-config.io/repository',
        'component-config.io/source-file',
      ]),
    );
  });
});
