// SPDX-License-Identifier: Apache-2.0

import {
  ApiBlueprint,
  createExtensionInput,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { RiEqualizerLine, RiShapesLine } from '@remixicon/react';
import {
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';
import {
  FormControlBlueprint,
  formControlsApiRef,
} from '@component-config/plugin-component-config-react';
import { componentConfigApiFactory, orphanedValuesApiFactory } from '../apis';
import { platformExtensions } from '../platform/extensions';
import { platformRouteRef, scaffolderTaskRouteRef } from '../routes';
import { entityExtensions } from './entity';
import { DEFINITION_SEARCH_TYPE } from '../conditions';
import { messages } from '../translation/en';

/** A ComponentType, a Trait or one of their fields in the search results. */
const definitionResult = SearchResultListItemBlueprint.make({
  name: 'definition',
  params: {
    icon: <RiShapesLine />,
    predicate: ({ type }) => type === DEFINITION_SEARCH_TYPE,
    component: async () =>
      (await import('../components/DefinitionSearchResult'))
        .DefinitionSearchResult,
  },
});

/** Restricts a search to these results. */
const definitionResultType = SearchFilterResultTypeBlueprint.make({
  name: 'definition',
  params: {
    value: DEFINITION_SEARCH_TYPE,
    // This extension point takes no translations.
    name: messages.searchResult.types,
    icon: <RiShapesLine />,
  },
});

/** The extensions of the search page. */
const searchExtensions = [definitionResult, definitionResultType];

const componentConfigApi = ApiBlueprint.make({
  params: defineParams => defineParams(componentConfigApiFactory),
});

const orphanedValuesApi = ApiBlueprint.make({
  name: 'orphaned-values',
  params: defineParams => defineParams(orphanedValuesApiFactory),
});

/** The controls that the app adds to the forms. */
const formControlsApi = ApiBlueprint.makeWithOverrides({
  name: 'form-controls',
  inputs: {
    controls: createExtensionInput([FormControlBlueprint.dataRefs.loader]),
  },
  factory(make, { inputs }) {
    const loaders = inputs.controls.map(control =>
      control.get(FormControlBlueprint.dataRefs.loader),
    );
    return make(defineParams =>
      defineParams({
        api: formControlsApiRef,
        deps: {},
        factory: () => ({
          loadControls: () => Promise.all(loaders.map(load => load())),
        }),
      }),
    );
  },
});

/**
 * Component configuration: typed forms, and the reason for every value.
 *
 * @public
 */
export const componentConfigPlugin = createFrontendPlugin({
  pluginId: 'component-config',
  title: 'Component configuration',
  icon: <RiEqualizerLine />,
  info: { packageJson: () => import('../../package.json') },
  routes: { root: platformRouteRef },
  externalRoutes: { scaffolderTask: scaffolderTaskRouteRef },
  extensions: [
    componentConfigApi,
    orphanedValuesApi,
    formControlsApi,
    ...entityExtensions,
    ...searchExtensions,
    ...platformExtensions,
  ],
});
