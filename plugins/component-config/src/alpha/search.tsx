// SPDX-License-Identifier: Apache-2.0

import {
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';
import { RiShapesLine } from '@remixicon/react';
import { DEFINITION_SEARCH_TYPE } from '../searchType';
import { cardMessages } from '../translation/en/card';

/** A ComponentType, a Trait or one of their fields in the search results. */
const definitionResult = SearchResultListItemBlueprint.make({
  name: 'definition',
  params: {
    icon: <RiShapesLine />,
    predicate: ({ type }) => type === DEFINITION_SEARCH_TYPE,
    component: async () =>
      (await import('../components/SearchResult')).DefinitionSearchResult,
  },
});

/** Restricts a search to these results. */
const definitionResultType = SearchFilterResultTypeBlueprint.make({
  name: 'definition',
  params: {
    value: DEFINITION_SEARCH_TYPE,
    // This extension point takes no translations.
    name: cardMessages.searchResult.types,
    icon: <RiShapesLine />,
  },
});

/** The extensions of the search page. */
export const searchExtensions = [definitionResult, definitionResultType];
