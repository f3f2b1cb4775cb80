// SPDX-License-Identifier: Apache-2.0

import { didYouMean, Finding, FindingPlace } from '../finding';
import { importFindings } from '../finding/catalogue/import';
import { childPointer } from '../pointer';
import { childNode, SourceEntry, SourceNode } from '../source';
import { entriesOf, itemsOf, textOf } from './buildDocument';
import { factText, recipeContent } from './recipeContent';

/** AICR's name for the root of all recipes. */
export const rootName = 'base';

/** What a mixin may add to a component that already exists. */
const additive = ['name', 'namespace', 'manifestFiles', 'preManifestFiles'];

/** The conflicts of a recipe, by the part of the mixin that causes them. */
type Conflicts = ReadonlyMap<string, Finding>;

/**
 * Finds what AICR refuses when it composes recipes (docs/importing.md#mixins): a mixin that sets a constraint that the
 * recipe, one that it builds on or another mixin has, or more of a component of these than a mixin may add. Each
 * conflict is reported for the first recipe of a chain that has it.
 */
export function createCompositionCheck(
  recipes: readonly SourceNode[],
  mixins: readonly SourceNode[],
): (recipe: SourceNode) => Finding[] {
  const recipesByName = byName(recipes);
  const mixinsByName = byName(mixins);
  const components = new Set(
    [...recipes, ...mixins].flatMap(one =>
      partsOf(one, 'componentRefs').map(nameOfItem),
    ),
  );
  const known = new Map<SourceNode, Conflicts>();
  const parentOf = (recipe: SourceNode) =>
    nameOf(recipe) === rootName
      ? undefined
      : recipesByName.get(
          textOf(childNode(childNode(recipe, 'spec'), 'base')) || rootName,
        );
  const chainOf = (recipe: SourceNode) => {
    const chain = new Set<SourceNode>();
    for (
      let next: SourceNode | undefined = recipe;
      next && !chain.has(next);
      next = parentOf(next)
    ) {
      chain.add(next);
    }
    return chain;
  };
  const conflictsOf = (recipe: SourceNode): Conflicts => {
    const found = known.get(recipe);
    if (found) {
      return found;
    }
    const conflicts = composeMixins(
      recipe,
      [...chainOf(recipe)].reverse(),
      mixinsByName,
    );
    known.set(recipe, conflicts);
    return conflicts;
  };
  return recipe => {
    const parent = parentOf(recipe);
    const inherited = parent && conflictsOf(parent);
    return [
      ...[...conflictsOf(recipe)].flatMap(([key, finding]) =>
        inherited?.has(key) ? [] : [finding],
      ),
      ...findProfileOverlaps(recipe, chainOf(recipe), [...recipes, ...mixins]),
      // Without the root, the documents are only a part of a catalogue.
      ...(recipesByName.has(rootName)
        ? findNewComponents(recipe, components)
        : []),
    ];
  };
}

function composeMixins(
  recipe: SourceNode,
  chain: readonly SourceNode[],
  mixins: ReadonlyMap<string, SourceNode>,
): Conflicts {
  const conflicts = new Map<string, Finding>();
  const composed = { constraints: new Set(), componentRefs: new Set() };
  const addAll = (document: SourceNode) => {
    for (const key of ['constraints', 'componentRefs'] as const) {
      for (const item of partsOf(document, key)) {
        composed[key].add(nameOfItem(item));
      }
    }
  };
  chain.forEach(addAll);
  const names = chain.flatMap(one =>
    itemsOf(childNode(childNode(one, 'spec'), 'mixins')).map(textOf),
  );
  for (const name of new Set(names)) {
    const mixin = mixins.get(name);
    if (!mixin) {
      continue;
    }
    partsOf(mixin, 'constraints').forEach((item, index) => {
      const constraint = nameOfItem(item);
      if (composed.constraints.has(constraint)) {
        conflicts.set(
          JSON.stringify([name, 'constraint', constraint]),
          importFindings.mixinConstraint.at(
            placeOf('constraints', index, item, mixin),
            { recipe: nameOf(recipe), mixin: name, constraint },
          ),
        );
      }
    });
    partsOf(mixin, 'componentRefs').forEach((item, index) => {
      const component = nameOfItem(item);
      const excess = entriesOf(item).filter(
        ({ key }) => !additive.includes(key),
      );
      if (composed.componentRefs.has(component) && excess.length > 0) {
        conflicts.set(
          JSON.stringify([name, 'component', component]),
          importFindings.mixinComponent.at(
            placeOf('componentRefs', index, item, mixin, excess[0]),
            {
              recipe: nameOf(recipe),
              mixin: name,
              component,
              fields: excess.map(({ key }) => `"${key}"`),
            },
          ),
        );
      }
    });
    addAll(mixin);
  }
  return conflicts;
}

/**
 * Finds what other documents set of the default of a profile. AICR applies the profile above all recipes that match a
 * cluster, and refuses a constraint that they have; an overlay has no such place.
 */
function findProfileOverlaps(
  recipe: SourceNode,
  chain: ReadonlySet<SourceNode>,
  others: readonly SourceNode[],
): Finding[] {
  const profile = childNode(childNode(recipe, 'spec'), 'profile');
  const chosen = childNode(profile, 'default');
  const values = childNode(profile, 'values');
  const set = settingsOf(childNode(values, textOf(chosen)));
  return others.flatMap(other => {
    const isBelow = chain.has(other);
    if (set.length === 0 || (!isBelow && contradicts(recipe, other))) {
      return [];
    }
    const theirs = new Set(
      settingsOf(childNode(other, 'spec')).map(({ key }) => key),
    );
    return set
      .filter(
        ({ key, isConstraint }) =>
          // The values of a profile are above those of its recipe and of what that builds on.
          theirs.has(key) && (isConstraint || !isBelow),
      )
      .map(({ text }) =>
        importFindings.profileOverlap.at(
          {
            pointer: '/spec/profile/default',
            position: chosen?.position ?? recipe.position,
          },
          { text, other: nameOf(other) },
        ),
      );
  });
}

/** Finds components that only a profile names. It sets values of components, and adds none. */
function findNewComponents(
  recipe: SourceNode,
  components: ReadonlySet<string>,
): Finding[] {
  const values = childNode(
    childNode(childNode(recipe, 'spec'), 'profile'),
    'values',
  );
  return entriesOf(values).flatMap(({ key, value }) =>
    itemsOf(childNode(value, 'componentRefs')).flatMap((item, index) => {
      const component = nameOfItem(item);
      const list = childPointer('/spec/profile/values', key);
      return components.has(component)
        ? []
        : [
            importFindings.profileComponent.at(
              {
                pointer: `${list}/componentRefs/${index}`,
                position: item.position ?? recipe.position,
              },
              { component, hint: didYouMean(component, components) },
            ),
          ];
    }),
  );
}

/** The constraints and values of components that a recipe, a mixin or a value of a profile sets. */
function settingsOf(spec: SourceNode | undefined) {
  const constraints = itemsOf(childNode(spec, 'constraints')).map(item => ({
    key: `constraint ${nameOfItem(item)}`,
    text: nameOfItem(item),
    isConstraint: true,
  }));
  const values = itemsOf(childNode(spec, 'componentRefs')).flatMap(item =>
    leafPaths(childNode(item, 'overrides')).map(path => {
      const text = `${nameOfItem(item)}: ${path}`;
      return { key: text, text, isConstraint: false };
    }),
  );
  return [...constraints, ...values];
}

/** The paths of all values in a map that are not maps. */
function leafPaths(node: SourceNode | undefined, outer?: string): string[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    const path = outer === undefined ? key : `${outer}.${key}`;
    return value.kind === 'map' ? leafPaths(value, path) : [path];
  });
}

/** Whether no cluster can match both recipes; undefined criteria match all. */
function contradicts(recipe: SourceNode, other: SourceNode): boolean {
  const criteriaOf = (one: SourceNode) =>
    entriesOf(childNode(childNode(one, 'spec'), 'criteria'));
  const own = new Map(
    criteriaOf(recipe).map(({ key, value }) => [key, specific(value)]),
  );
  return criteriaOf(other).some(({ key, value }) => {
    const [mine, theirs] = [own.get(key), specific(value)];
    return mine && theirs && mine !== theirs;
  });
}

/** The value of a criterion; empty if it matches any. */
function specific(value: SourceNode): string {
  const text = value.kind === 'scalar' ? factText(value.value) : '';
  return text === factText(null) ? '' : text;
}

function placeOf(
  list: string,
  index: number,
  item: SourceNode,
  document: SourceNode,
  entry?: SourceEntry,
): FindingPlace {
  const pointer = `/spec/${list}/${index}`;
  return {
    pointer: entry ? childPointer(pointer, entry.key) : pointer,
    position: entry?.keyPosition ?? item.position ?? document.position,
  };
}

/** The items of a list, without what AICR treats as absent. */
function partsOf(
  document: SourceNode,
  key: 'constraints' | 'componentRefs',
): readonly SourceNode[] {
  const spec = childNode(document, 'spec');
  return spec ? itemsOf(childNode(recipeContent(spec), key)) : [];
}

function byName(documents: readonly SourceNode[]): Map<string, SourceNode> {
  return new Map(documents.map(document => [nameOf(document), document]));
}

function nameOf(document: SourceNode): string {
  return textOf(childNode(childNode(document, 'metadata'), 'name'));
}

function nameOfItem(item: SourceNode): string {
  return textOf(childNode(item, 'name'));
}
