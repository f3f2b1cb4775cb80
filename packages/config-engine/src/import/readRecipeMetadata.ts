// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase } from '../finding';
import { importFindings } from '../finding/catalogue/import';
import { readMixin, readOverlay } from '../overlay';
import { childNode, nodeFromValue, SourceNode } from '../source';
import {
  documentOf,
  entriesOf,
  itemsOf,
  listOf,
  mapOf,
  textOf,
} from './buildDocument';
import { askedConstraints, factText, recipeContent } from './recipeContent';
import type { Imported, ImportedRecipes } from './types';

/** AICR's name for the root of all recipes. */
const rootName = 'base';

/**
 * Reads recipes of AICR as overlays: a `RecipeMetadata` becomes an Overlay, a `RecipeMixin` an OverlayMixin, and the
 * content of a recipe, as AICR reads it, is in the `parameters` of the configuration (docs/importing.md#aicr).
 *
 * @param options - `asks`: whether the constraint of a name is on facts of the environment. AICR evaluates none without
 * a snapshot of a cluster, and by default neither does an overlay
 *
 * @public
 */
export function readRecipeMetadata(
  documents: readonly SourceNode[],
  options: { readonly asks?: (constraint: string) => boolean } = {},
): ImportedRecipes {
  const { asks = () => false } = options;
  const overlays: ImportedRecipes['overlays'][number][] = [];
  const mixins: ImportedRecipes['mixins'][number][] = [];
  const findings: Finding[] = [];
  for (const document of documents) {
    const kind = textOf(childNode(document, 'kind'));
    if (kind === 'RecipeMetadata') {
      overlays.push(imported(document, overlayOf(document, asks), readOverlay));
    } else if (kind === 'RecipeMixin') {
      mixins.push(imported(document, mixinOf(document, asks), readMixin));
    } else {
      const { position } = document;
      findings.push(
        importFindings.otherDocument.at(
          { pointer: '', ...(position && { position }) },
          {
            kind,
            expected: phrase('or', {
              items: ['RecipeMetadata', 'RecipeMixin'].map(text =>
                phrase('quoted', { text }),
              ),
            }),
          },
        ),
      );
    }
  }
  return { overlays, mixins, findings };
}

function imported<Document>(
  { position }: SourceNode,
  root: SourceNode,
  read: (root: SourceNode) => Document,
): Imported<Document> {
  return { document: read(root), root, ...(position && { origin: position }) };
}

function overlayOf(
  document: SourceNode,
  asks: (constraint: string) => boolean,
): SourceNode {
  const name = childNode(childNode(document, 'metadata'), 'name');
  const spec = childNode(document, 'spec');
  const config = configOf(spec);
  if (textOf(name) === rootName) {
    // AICR never evaluates the constraints of the root: it is applied to every cluster.
    return documentOf(
      'Overlay',
      name,
      mapOf({ criteria: nodeFromValue({}), config }),
    );
  }
  const base = childNode(spec, 'base');
  return documentOf(
    'Overlay',
    name,
    mapOf({
      base: textOf(base) === '' ? nodeFromValue(rootName) : base,
      criteria: criteriaOf(childNode(spec, 'criteria')),
      mixins: listOf(withoutRepeats(itemsOf(childNode(spec, 'mixins')))),
      constraints: askedConstraints(spec, asks),
      config,
    }),
  );
}

function mixinOf(
  document: SourceNode,
  asks: (constraint: string) => boolean,
): SourceNode {
  const spec = childNode(document, 'spec');
  return documentOf(
    'OverlayMixin',
    childNode(childNode(document, 'metadata'), 'name'),
    mapOf({
      constraints: askedConstraints(spec, asks),
      config: configOf(spec),
    }),
  );
}

/** The configuration of a recipe without its mixins, which become those of the overlay. */
function configOf(spec: SourceNode | undefined): SourceNode {
  const content = recipeContent(spec ?? nodeFromValue({}));
  return mapOf({
    parameters: mapOf(
      {},
      entriesOf(content).filter(({ key }) => key !== 'mixins'),
    ),
  });
}

/** The criteria; undefined if a recipe has none, which is then only a base of others. */
function criteriaOf(criteria: SourceNode | undefined): SourceNode | undefined {
  if (!criteria || (criteria.kind === 'scalar' && criteria.value === null)) {
    return undefined;
  }
  return {
    ...mapOf(
      {},
      entriesOf(criteria).map(entry => {
        const { value } = entry;
        if (value.kind !== 'scalar') {
          return entry;
        }
        const isAny = factText(value.value) === factText(null);
        const text = isAny ? factText(null) : value.text;
        return { ...entry, value: { ...value, value: text, text } };
      }),
    ),
    ...(criteria.position && { position: criteria.position }),
  };
}

/** AICR ignores repeats in a list; an overlay reports them. */
function withoutRepeats(items: readonly SourceNode[]): SourceNode[] {
  const seen = new Set<string>();
  return items.filter(item => {
    const text = textOf(item);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
