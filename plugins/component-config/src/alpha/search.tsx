// SPDX-License-Identifier: Apache-2.0

import {
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';
import { RiShapesLine } from '@remixicon/react';
import { DEFINITION_SEARCH_TYPE } from '../searchType';
import { cardMessages } from '../translation/en/card';

/** A ComponentType, a Trait or one of their fields that was found. */
const definitionResult = SearchResultListItemBlueprint.make({
  name: 'definition',
  params: {
    icon: <RiShapesLine />,
    predicate: ({ type }) => type === DEFINITION_SEARCH_TYPE,
    component: async () =>
      (await import('../components/SearchResult')).DefinitionSearchResult,
  },
});

/** Lets people search in these alone. */
const definitionResultType = SearchFilterResultTypeBlueprint.make({
  name: 'definition',
  params: {
    value: DEFINITION_SEARCH_TYPE,
    // This system translates none.
    name: cardMessages.searchResult.types,
    icon: <RiShapesLine />,
  },
});

/** What the page of the search shows. */
export const searchExtensions = [definitionResult, definitionResultType];
