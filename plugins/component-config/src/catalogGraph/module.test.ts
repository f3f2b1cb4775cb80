// SPDX-License-Identifier: Apache-2.0

import { componentConfigCatalogGraphApiFactory } from './index';

it('adds the configuration relations to those of the catalog', () => {
  const { knownRelations, knownRelationPairs } =
    componentConfigCatalogGraphApiFactory.factory({});
  expect(knownRelations).toEqual(
    expect.arrayContaining(['ownedBy', 'configuredBy', 'appliesTo']),
  );
  expect(knownRelationPairs).toContainEqual(['configures', 'configuredBy']);
});
