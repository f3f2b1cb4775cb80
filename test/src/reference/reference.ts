// SPDX-License-Identifier: Apache-2.0

// The order is that of the page.
/* eslint-disable @typescript-eslint/no-use-before-define */

import { canonical, isMap, valueAt } from './platform';
import type { Condition, Constraint, Declaration, Environment, Json, JsonMap } from './platform';
import type { Overlay, Part, Path, Platform, Rule, Schema } from './platform';

// docs/rules/merging.md as a program that is slow and obvious: each layer is merged into the result of those below. The
// comments are the headings of the page, and of the pages that it refers to.

/** Where a value is set: the layer, the part of it, and the path in the layer's configuration; and the schema there. */
export type Place = {
  layer: string;
  merge: readonly Declaration[];
  source: Source;
  at: Path;
  schema: Schema | undefined;
};
type Source = Part | Rule | Schema;

/** A merged map, list or scalar, and the place of its winner. A removed key is undefined, since it keeps its position. */
export type Node = { by: Place; map?: Entries; list?: readonly Node[]; scalar?: Json };
type Entries = ReadonlyMap<string, Node | undefined>;

// Configuration
const configOf = ({ at, value }: Part) => at.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);

const isFor = ({ component }: Platform, [section, instance]: readonly string[]) =>
  section !== 'traits' || component.traits.includes(instance);

// Precedence
const ranks = ['overlay', 'component-overlay', 'enforced-overlay'] as const;
type Rank = (typeof ranks)[number];

export function resolve(platform: Platform, { name, facts: own }: Environment): Node {
  const { component, schema } = platform;
  const facts = { environment: name, ...own };
  const metadata = { name: component.name, namespace: 'default', labels: component.labels };
  const root: Place = { layer: 'schema', merge: [], source: schema, at: [], schema };
  let tree: Node = { by: root, map: new Map() };
  const seen = () => ({ ...(plain(withDefaults(tree, root)) as JsonMap), environment: facts, metadata });
  const met = new Set<Part>();
  const put = (layer: string, parts: readonly Part[], merge: readonly Declaration[] = []) => {
    const isPut = (part: Part) => isFor(platform, part.at) && (!part.when || met.has(part));
    for (const source of parts.filter(isPut)) {
      tree = merged(tree, configOf(source), { ...root, layer, merge, source }) ?? tree;
    }
  };

  // Order within a rank
  const { overlays, mixins } = select(platform, facts);
  const at = (rank: Rank) => overlays.filter(one => rankOf(platform, one) === rank);
  const decided = new Map<Overlay, boolean>();
  const isApplied = (overlay: Overlay): boolean => {
    if (decided.has(overlay)) return decided.get(overlay) === true;
    const [isOnParents, values] = [chainOf(platform, overlay).slice(0, -1).every(isApplied), seen()];
    overlay.parts.filter(({ when = [] }) => when.every(one => isMet(one, values))).forEach(part => met.add(part));
    decided.set(overlay, isOnParents && isMet(overlay.enabledWhen, values));
    return decided.get(overlay) === true;
  };
  const used: Overlay[] = [];
  const putOverlays = (rank: Rank) => {
    at(rank).forEach(one => put(`overlay:${one.name}`, isApplied(one) ? one.parts : [], one.merge));
    const others = mixins.filter(one => !used.includes(one) && usersOf(one, at(rank)).some(isApplied));
    others.forEach(one => put(`mixin:${one.name}`, one.parts));
    used.push(...others);
  };

  // Rules as layers
  const putRules = (action: 'default' | 'override', of: readonly Overlay[]) => {
    for (const [overlay, source] of of.flatMap(one => (one.rules ?? []).map(rule => [one, rule] as const))) {
      const [path, values] = [tokensOf(source.field), seen()];
      const isFilled = action === 'default' && !['', null].includes(valueAt(plain(tree), path) as string);
      const given = isFilled || !isFor(platform, path) || !applies(source, values) ? undefined : source[action];
      const value = given === undefined ? undefined : typed(given, path.reduce(fieldOf, schema), values);
      const by = { ...root, layer: `mutation-${action}:overlay:${overlay.name}`, source };
      const before = valueAt(plain(tree), path);
      const isSame = value !== undefined && canonical(before) === canonical(value);
      const sets = value !== undefined && !(isSame && action === 'default');
      tree = (sets ? setAt(tree, path, isSame ? before : value, by) : undefined) ?? tree;
    }
  };

  putOverlays('overlay');
  put('component', component.parts);
  putOverlays('component-overlay');
  put(`component:${name}`, component.partsFor[name] ?? []);
  put('portal', platform.portal);
  put(`portal:${name}`, platform.portalForEnvironment);
  const suggesting = [...at('overlay'), ...at('component-overlay')].filter(isApplied);
  const filling = at('enforced-overlay').filter(({ rules = [] }) => rules.some(rule => rule.default !== undefined));
  putRules('default', [...suggesting, ...filling.filter(isApplied)].reverse());
  putOverlays('enforced-overlay');
  putRules('override', [...suggesting, ...at('enforced-overlay').filter(isApplied)]);
  return withDefaults(tree, root) ?? tree;
}

function rankOf(platform: Platform, overlay: Overlay): Rank {
  const chain = chainOf(platform, overlay);
  if (chain.some(({ enforce }) => enforce)) return 'enforced-overlay';
  return chain.some(({ appliesTo }) => names(platform, appliesTo?.components)) ? 'component-overlay' : 'overlay';
}

// Contributions and stacks; What ends a stack
function merged(below: Node | undefined, value: Json, by: Place): Node | undefined {
  if (Array.isArray(value)) return mergedList(below?.list, value, by);
  if (!isMap(value)) return value === null && !acceptsNull(by.schema) ? undefined : { by, scalar: value };
  if (removesItself(value)) return undefined;
  return isOnlyMarkers(value) ? withoutListed(below, value, by) : mergedMap(below?.map, value, by);
}

const within = (by: Place, token: string | number): Place => {
  return { ...by, at: [...by.at, token], schema: childOf(by.schema, token) };
};

// Maps
function mergedMap(below: Entries | undefined, value: JsonMap, by: Place): Node {
  const map = withoutKeys(strategyOf(by).strategy === 'replace' ? undefined : below, value);
  for (const key of keysOf(value)) {
    const child = merged(map.get(key), value[key], within(by, key));
    if (child || map.has(key)) map.set(key, child);
  }
  return { by, map };
}

// Lists
function mergedList(below: readonly Node[] = [], items: readonly Json[], by: Place): Node {
  const add = { append: appended, union: united, map: keyed }[strategyOf(by).strategy ?? ''];
  const put = (list: readonly Node[], index: number) => add!(list, items[index], within(by, index), by);
  return add && items.length > 0 ? { by, list: placesOf(items, by).reduce(put, below) } : literal(items, by);
}

function literal(value: Json, by: Place): Node {
  if (!isMap(value) && !Array.isArray(value)) return { by, scalar: value };
  const entries = Object.entries(value as JsonMap).filter(([key, child]) => !isMarker(key) && !isRemoval(child));
  const children = entries.map(([key, child]) => literal(child, within(by, isMap(value) ? key : Number(key))));
  return isMap(value) ? { by, map: new Map(entries.map(([key], at) => [key, children[at]])) } : { by, list: children };
}

// Null
const acceptsNull = (schema?: Schema) => schema && (schema.nullable || !schema.type || schema.enum?.includes(null));

/** The schema of a key or item: `{}` where anything is allowed, undefined for an undeclared key. */
function childOf(schema: Schema | undefined, token: string | number): Schema | undefined {
  const { type, properties, additionalProperties: others, items = {} } = schema ?? {};
  const [isAny, isOpen] = [schema && !type, others === true || schema?.['x-kubernetes-preserve-unknown-fields']];
  if (typeof token === 'number') return type === 'array' || isAny ? items : undefined;
  if (properties && Object.hasOwn(properties, token)) return properties[token];
  if (typeof others === 'object') return others;
  return isOpen || (!properties && (type === 'object' || isAny)) ? {} : undefined;
}

// Markers
const isMarker = (key: string) => key === '$remove' || key === '$unset';
const isMarked = (value: Json) => isMap(value) && Object.keys(value).some(isMarker);
const keysOf = (value: JsonMap) => Object.keys(value).filter(key => !isMarker(key));
const isRemoval = (value: Json) => removesItself(value) || isOnlyMarkers(value);
const removesItself = (value: Json) => isMap(value) && (value.$remove === true || value.$unset === true);

const listedIn = ({ $remove, $unset }: JsonMap) =>
  [$remove, $unset].flatMap((listed): readonly Json[] => (Array.isArray(listed) ? listed : []));

const withoutKeys = (map: Entries | undefined, value: JsonMap) =>
  new Map([...(map ?? [])].map(([key, node]) => [key, listedIn(value).includes(key) ? undefined : node]));

function withoutItems(list: readonly Node[], value: JsonMap, by: Place): readonly Node[] {
  const listed = listedIn(value).flatMap(item => listedKey(item, by) ?? []);
  return list.filter(item => !listed.includes(itemKey(plain(item), by) ?? ''));
}

// Maps of nothing but markers
const isOnlyMarkers = (value: Json): value is JsonMap => isMarked(value) && keysOf(value as JsonMap).length === 0;

function withoutListed(below: Node | undefined, value: JsonMap, by: Place): Node | undefined {
  if (below?.list) return { ...below, list: withoutItems(below.list, value, by) };
  return below?.map ? { ...below, map: withoutKeys(below.map, value) } : below;
}

// Strategies; Strategies in the schema; Strategies in an overlay
const synonyms: { readonly [type: string]: string } = { set: 'union', granular: 'deep', atomic: 'replace', map: 'map' };

function strategyOf({ schema = {}, merge, at }: Place): Partial<Declaration> {
  const isHere = (tokens: readonly string[]) => tokens.length === at.length && isIn(at, tokens);
  const keys = schema['x-oc-merge-keys'] ?? schema['x-kubernetes-list-map-keys'];
  const type = schema['x-kubernetes-list-type'] ?? schema['x-kubernetes-map-type'] ?? '';
  const strategy = schema['x-oc-merge-strategy'] ?? synonyms[type] ?? (keys && 'map');
  return merge.find(({ path }) => isHere(tokensOf(path))) ?? { strategy, keys };
}

// Append
function appended(list: readonly Node[], item: Json, by: Place, of: Place): readonly Node[] {
  if (isOnlyMarkers(item)) return withoutItems(list, item, of);
  return removesItself(item) ? list : [...list, literal(item, by)];
}

// Union
const united = (list: readonly Node[], item: Json, by: Place, of: Place) =>
  list.some(one => canonical(plain(one)) === canonical(item)) ? list : appended(list, item, by, of);

// Keyed lists
function keyed(list: readonly Node[], item: Json, by: Place, of: Place): readonly Node[] {
  const key = itemKey(item, of);
  if (item === null && !acceptsNull(by.schema)) return list;
  if (key === undefined || isOnlyMarkers(item)) return appended(list, item, by, of);
  const index = list.map(one => itemKey(plain(one), of)).lastIndexOf(key);
  const child = withKeys(merged(list[index], item, by), list[index], of);
  const end = index < 0 ? list.length : index;
  return [...list.slice(0, end), ...(child ? [child] : []), ...list.slice(end + 1)];
}

/** What identifies an item: undefined if it lacks a key. */
function itemKey(item: Json, list: Place): string | undefined {
  const { strategy, keys = [] } = strategyOf(list);
  if (strategy !== 'map') return canonical(item);
  const defaults = keys.map(key => childOf(childOf(list.schema, 0), key)?.default ?? null);
  const values = keys.map((key, index) => (isMap(item) ? (item[key] ?? defaults[index]) : null));
  return values.includes(null) ? undefined : canonical(values);
}

const listedKey = (item: Json, list: Place) =>
  strategyOf(list).strategy === 'map' && !isMap(item) ? canonical([item]) : itemKey(item, list);

/** The indices of the items that count: of those with equal keys the last one, at the place of the first. */
function placesOf(items: readonly Json[], list: Place): number[] {
  const isKeyed = (item: Json) => strategyOf(list).strategy === 'map' && !isOnlyMarkers(item);
  return [...new Map(items.map((item, at) => [(isKeyed(item) && itemKey(item, list)) || at, at])).values()];
}

// Keys of an item
function withKeys(item: Node | undefined, below: Node | undefined, of: Place): Node | undefined {
  const keys = (strategyOf(of).keys ?? []).filter(key => below?.map?.get(key));
  const first = keys.map(key => [key, below?.map?.get(key)] as const);
  return item && { ...item, map: new Map([...(item.map ?? []), ...first]) };
}

// Defaults; docs/rules/openapi.md: Defaults
function withDefaults(node: Node | undefined, result: Place): Node | undefined {
  const { schema = {} } = result;
  const isUnset = !node || (node.scalar === null && !acceptsNull(result.schema));
  const given =
    isUnset && (schema.default ?? null) !== null ? literal(schema.default!, { ...result, source: schema }) : node;
  const fill = (child: Node | undefined, token: string | number) => withDefaults(child, within(result, token));
  if (given?.list) return { ...given, list: given.list.map((item, index) => fill(item, index) ?? item) };
  if (!given?.map) return given;
  const others = [...given.map].flatMap(([key, child]) => (child ? [key] : []));
  const keys = new Set([...Object.keys(schema.properties ?? {}), ...others]);
  return { ...given, map: new Map([...keys].map(key => [key, fill(given.map?.get(key), key)])) };
}

export function plain(node: Node | undefined): Json {
  if (node?.list) return node.list.map(plain);
  const entries = [...(node?.map ?? [])].filter(([, child]) => child);
  return node?.map ? Object.fromEntries(entries.map(([key, child]) => [key, plain(child)])) : (node?.scalar ?? null);
}

// Selection
type Facts = Environment['facts'];

function select(platform: Platform, facts: Facts): { overlays: Overlay[]; mixins: Overlay[] } {
  let matches = platform.overlays.filter(one => matchesAt(platform, one, facts) && isUsable(platform, one, facts));
  for (let tied: Overlay[] | undefined; ;) {
    matches = matches.filter(one => !tied?.includes(one));
    const parents = matches.flatMap(one => chainOf(platform, one).slice(0, -1));
    const leaves = matches.filter(one => !parents.includes(one)).sort(byRank);
    tied = leaves.filter(one => leaves.some(other => isTie(platform, one, other)));
    const overlays = [...new Set(leaves.flatMap(one => chainOf(platform, one)))];
    if (tied.length === 0) return { overlays, mixins: mixinsOf(platform, overlays) };
  }
}

/** Whether an overlay and all that it builds on exist, are without a circle, and meet their constraints. */
function isUsable(platform: Platform, overlay: Overlay, facts: Facts): boolean {
  const chain = chainOf(platform, overlay);
  const mixins = chain.flatMap(one => one.mixins ?? []).map(name => platform.mixins.find(one => one.name === name));
  const isMetBy = (one?: Overlay) => one && (one.constraints ?? []).every(constraint => holds(constraint, facts));
  return chain[0].base === undefined && [...chain, ...mixins].every(isMetBy);
}

// Criteria
const isAny = (value: string) => value === 'any' || value === '';

function matchesAt(platform: Platform, { criteria, appliesTo = {} }: Overlay, facts: Facts): boolean {
  const { type, labels } = platform.component;
  const { componentTypes = [type], components, matchLabels = {} } = appliesTo;
  const isHere = Object.entries(criteria ?? {}).every(([name, value]) => isAny(value) || facts[name] === value);
  const isLabelled = Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
  const isNamed = !components || names(platform, components);
  return criteria !== undefined && isHere && componentTypes.includes(type) && isNamed && isLabelled;
}

const names = ({ component: { name } }: Platform, components: readonly string[] = []) =>
  components.includes(name) || components.includes(`component:default/${name}`);

// Specificity
function byRank(a: Overlay, b: Overlay, otherwise = a.name < b.name ? -1 : 1): number {
  const [left, right] = [a, b].map(({ criteria = {} }) => Object.values(criteria).filter(one => !isAny(one)).length);
  return left - right || (a.priority ?? 0) - (b.priority ?? 0) || otherwise;
}

// Ties
/** What may be done to a path, whose keys are `.key`, `[keys of an item` or `=item`. */
type Effect = {
  does: 'set' | 'add' | 'remove';
  path: readonly string[];
  value: Json;
  rank?: string;
  isSure?: boolean;
};

function isTie(platform: Platform, a: Overlay, b: Overlay): boolean {
  const chains = [a, b].map(one => chainOf(platform, one));
  const [ours, theirs] = chains.map((chain, index) => chain.filter(one => !chains[1 - index].includes(one)));
  const isEqual = a !== b && byRank(a, b, 0) === 0;
  return isEqual && conflict(lastEffectsOf(platform, ours), lastEffectsOf(platform, theirs), true);
}

/** What the overlays of a chain may do. What one surely does replaces what those before it may do there. */
function lastEffectsOf(platform: Platform, chain: readonly Overlay[]): Effect[] {
  const all = effectsOf(platform, chain);
  const isMade = ({ does, value }: Effect) => does === 'add' && isMap(value);
  const replaces = (a: Effect, b: Effect) => a.isSure && !isMade(a) && a.rank === b.rank && isIn(b.path, a.path);
  return all.filter((one, index) => !all.slice(index + 1).some(later => replaces(later, one)));
}

function effectsOf(platform: Platform, overlays: readonly Overlay[], at?: Rank): Effect[] {
  return overlays.flatMap(overlay => {
    const { name: layer, merge = [], rules = [], enabledWhen } = overlay;
    const ofParts = overlay.parts.flatMap(source => {
      const by = { layer, merge, source, at: [], schema: platform.schema };
      const isSure = !enabledWhen && !source.when?.length;
      const effects = isFor(platform, source.at) ? effectsIn(configOf(source), by) : [];
      return effects.map(one => ({ ...one, isSure, rank: at ?? rankOf(platform, overlay) }));
    });
    const own = rules.filter(({ field }) => isFor(platform, tokensOf(field)));
    const ofRules = own.map(({ field, override, default: value = null }): Effect => {
      const rest = { path: tokensOf(field).map(key => `.${key}`), value: override ?? value };
      return { does: 'set', rank: override === undefined ? 'default' : 'override', ...rest };
    });
    return [...ofParts, ...ofRules];
  });
}

function effectsIn(value: Json, by: Place, path: readonly string[] = []): Effect[] {
  const { strategy = '', keys = [] } = strategyOf(by);
  const effect = (does: Effect['does'], of: Json, ...key: string[]) => ({ does, value: of, path: [...path, ...key] });
  const removal = (key: string) => effect('remove', null, key);
  const below = (child: Json, token: string | number, key: string) =>
    effectsIn(child, within(by, token), [...path, key]);
  const named = (key?: string) => (key === undefined ? [] : [`${strategy === 'map' ? '[' : '='}${key}`]);
  const removed = listedIn(isMap(value) ? value : {}).flatMap(key => (typeof key === 'string' ? [`.${key}`] : []));
  const gone = (of: JsonMap) => listedIn(of).flatMap(item => named(listedKey(item, by)));
  if (removesItself(value)) return [effect('remove', value)];
  if (isOnlyMarkers(value)) return [...removed, ...gone(value)].map(removal);
  if (Array.isArray(value) && value.length > 0 && ['append', 'union', 'map'].includes(strategy)) {
    return value.flatMap((item, index) => {
      const [name] = strategy === 'map' && isMap(item) ? named(itemKey(item, by)) : [];
      const rest = Object.entries(isMap(item) ? item : {}).filter(([key]) => isMarked(item) || !keys.includes(key));
      if (name !== undefined) return below(Object.fromEntries(rest), index, name);
      const isListed = isMap(item) && isMarked(item);
      return isListed ? gone(item).map(removal) : [effect('add', item, `=${canonical(item)}`)];
    });
  }
  if (!isMap(value) || strategy === 'replace') return [effect('set', value)];
  const children = keysOf(value).flatMap(key => below(value[key], key, `.${key}`));
  const all = [...removed.map(removal), ...children];
  return all.length > 0 ? all : [effect('add', value)];
}

/** `*` is any key. */
const isIn = (path: Path, around: readonly string[]) =>
  around.every((key, index) => key === '*' || key === String(path[index]));

function conflict(ours: readonly Effect[], theirs: readonly Effect[], mayBeEqual: boolean): boolean {
  const pairs = ours.flatMap(a => theirs.map(b => (a.path.length > b.path.length ? [b, a] : [a, b])));
  return pairs.some(([a, b]) => {
    const isEqual = mayBeEqual && canonical(a.value) === canonical(b.value);
    if (a.rank !== b.rank || !isIn(b.path, a.path)) return false;
    if (a.path.length < b.path.length) return a.does !== 'add' && (b.does !== 'remove' || contains(a, b));
    return a.does === b.does ? a.does === 'set' && !isEqual : a.does === 'add' || b.does === 'add' || !isEqual;
  });
}

/** Whether a value that is set as a whole contains what is removed. */
function contains(full: Effect, { path }: Effect): boolean {
  const parts = path
    .slice(full.path.length)
    .reduce<readonly Json[]>((values, key) => values.flatMap(value => partOf(value, key)), [full.value]);
  return full.does === 'set' && parts.length > 0;
}

function partOf(value: Json, key: string): readonly Json[] {
  if (!Array.isArray(value))
    return isMap(value) && key.startsWith('.') && Object.hasOwn(value, key.slice(1)) ? [value[key.slice(1)]] : [];
  return key.startsWith('[') ? value.slice(0, 1) : value.filter(item => `=${canonical(item)}` === key);
}

// Chains
/** Root first; it ends before a parent that does not exist or is already in the chain. */
function chainOf({ overlays }: Platform, overlay: Overlay): Overlay[] {
  const chain = [overlay];
  const parent = () => overlays.find(({ name }) => name === chain[0].base);
  for (let next = parent(); next && !chain.includes(next); next = parent()) chain.unshift(next);
  return chain;
}

// Mixins
const usersOf = ({ name }: Overlay, overlays: readonly Overlay[]) =>
  overlays.filter(({ mixins = [] }) => mixins.includes(name));

function mixinsOf(platform: Platform, overlays: readonly Overlay[]): Overlay[] {
  const ordered = ranks.flatMap(at => overlays.filter(one => rankOf(platform, one) === at));
  const used = [...new Set(ordered.flatMap(one => one.mixins ?? []))];
  const usedAt = (mixin: Overlay) => usersOf(mixin, overlays).map(one => rankOf(platform, one));
  const effects = (mixin: Overlay) => usedAt(mixin).flatMap(rank => effectsOf(platform, [mixin], rank));
  return used.reduce<Overlay[]>((applied, name) => {
    const mixin = platform.mixins.find(one => one.name === name)!;
    const others = [...effectsOf(platform, overlays), ...applied.flatMap(effects)];
    return conflict(effects(mixin), others, false) ? applied : [...applied, mixin];
  }, []);
}

// Constraints
function holds({ name, value }: Constraint, facts: Facts): boolean {
  const [, operator = '', bound] = /^(>=|<=|==|!=|>|<)?\s*(.*)$/.exec(value) ?? [];
  const [fact, found, wanted] = [facts[name], versionOf(facts[name]), versionOf(bound)];
  const areVersions = found.length > 0 && wanted.length > 0;
  const isSame = areVersions && bound.includes('.') ? compare(found, wanted, 3) === 0 : fact === bound;
  if (fact === undefined || operator === '') return fact === bound;
  if (operator === '==' || operator === '!=') return isSame === (operator === '==');
  const order = compare(found, wanted, Math.min(found.length, wanted.length));
  const isOrdered = operator.startsWith('>') ? order > 0 : order < 0;
  return areVersions && (isOrdered || (order === 0 && operator.endsWith('=')));
}

// Versions
const versionOf = (text = '') => (/^v?(\d+(?:\.\d+){0,2})(?:[-+].*)?$/.exec(text)?.[1].split('.') ?? []).map(Number);

const compare = (a: readonly number[], b: readonly number[], length: number) =>
  [0, 1, 2].map(index => (index < length ? (a[index] ?? 0) - (b[index] ?? 0) : 0)).find(Boolean) ?? 0;

// docs/rules/conditions.md: Operators
function isMet(condition: Condition | undefined, values: JsonMap): boolean {
  if (!condition) return true;
  const found = valueAt(values, pathOf(condition.field));
  if (condition.operator === 'equals') return found !== null && textOf(found) === condition.value;
  return condition.operator === 'exists' ? found !== null : found === (condition.operator === 'true');
}

// Paths
function pathOf(field: string): string[] {
  const flat = ['environment', 'metadata.labels', 'metadata.annotations'].find(path => field.startsWith(`${path}.`));
  return flat ? [...flat.split('.'), field.slice(flat.length + 1)] : field.split('.');
}

// Text of a value
function textOf(value: Json): string {
  const nested = (part: Json) => (part === null ? '<nil>' : textOf(part));
  const keys = isMap(value) ? Object.keys(value).sort() : [];
  if (isMap(value)) return `map[${keys.map(key => `${key}:${nested(value[key])}`).join(' ')}]`;
  return Array.isArray(value) ? `[${value.map(nested).join(' ')}]` : String(value ?? '');
}

// docs/rules/mutation.md: Rules
const applies = ({ when = [], or }: Rule, values: JsonMap) =>
  when.every(one => isMet(one, values)) && (!or || or.some(one => isMet(one, values)));

// Fields
export const tokensOf = (path: string) => (path.startsWith('/') ? path.slice(1).split('/') : path.split('.'));

const fieldOf = (schema: Schema | undefined, token: string) =>
  childOf(schema, schema?.type === 'array' && /^(\d+|-)$/.test(token) ? 0 : token);

// Types
function typed(value: Json, schema: Schema | undefined, values: JsonMap): Json | undefined {
  const own = converted(typeof value === 'string' ? rendered(value, values) : value, schema);
  if (!isMap(own) && !Array.isArray(own)) return own;
  const schemaOf = (key: string) => childOf(schema, isMap(own) ? key : 0);
  const parts = Object.entries(own as JsonMap).map(([key, part]) => [key, typed(part, schemaOf(key), values)] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  return isMap(own) ? (Object.fromEntries(parts) as JsonMap) : parts.map(([, part]) => part!);
}

function converted(value: Json, { type, nullable }: Schema = {}): Json | undefined {
  const is = Array.isArray(value) ? 'array' : typeof value;
  if (type === undefined || (value === null && nullable) || (type === 'integer' && Number.isInteger(value)))
    return value;
  if (value !== null && is === type) return value;
  if (type === 'string') return is === 'number' || is === 'boolean' ? String(value) : undefined;
  const texts = {
    integer: /^[-+]?\d+$/,
    number: /^[-+]?\d+(\.\d+)?$/,
    boolean: /^([01tfTF]|true|True|TRUE|false|False|FALSE)$/,
  }[type];
  if (typeof value !== 'string' || !texts?.test(value)) return undefined;
  return type === 'boolean' ? /^[1tT]/.test(value) : Number(value);
}

// Missing parents
function setAt(node: Node | undefined, [token, ...rest]: readonly string[], value: Json, by: Place): Node | undefined {
  if (token === undefined) return literal(value, by);
  if (!node || node.map) {
    const child = setAt(node?.map?.get(token), rest, value, within(by, token));
    return child && { by: node?.by ?? by, map: new Map([...(node?.map ?? []), [token, child]]) };
  }
  const list = node.list ?? [];
  const index = token === '-' ? list.length : Number(token);
  const child = node.list && index <= list.length && setAt(list[index], rest, value, within(by, index));
  return child ? { ...node, list: [...list.slice(0, index), child, ...list.slice(index + 1)] } : undefined;
}

// Templates
function rendered(text: string, values: JsonMap): string {
  const output = text.replace(/\{\{ \.(\S+) \}\}/g, (_, field) => textOf(valueAt(values, pathOf(field))));
  return text.includes('{{') ? output.trim() : text;
}
