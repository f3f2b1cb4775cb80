// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace } from '../../finding';
import { helmFindings } from '../../finding/catalogue/helm';
import { isObject, type JsonObject, type JsonValue } from '../../json';
import { memo, memoSteps } from '../../memo';
import { childPointer, valueAt } from '../../pointer';
import { nodeAt, parseSource, type SourceText } from '../../source';
import { allSteps, Pace, type Steps } from '../../steps';
import { hasKeyword, keywords, schemasWithin, type Draft } from './keywords';

/**
 * What a `$ref` leads to: a schema, the schema of schemas of a draft, or something that is not loaded.
 *
 * @public
 */
export type Target =
  | { readonly kind: 'schema'; readonly schema: JsonValue }
  | { readonly kind: 'metaschema'; readonly draft: Draft }
  | { readonly kind: 'unknown' };

/**
 * A `values.schema.json` whose references are resolved.
 *
 * @public
 */
export interface ValuesSchema {
  readonly root: JsonValue;
  /** Of each schema in it. */
  readonly places: ReadonlyMap<
    JsonObject,
    { readonly draft: Draft; readonly pointer: string }
  >;
  /** Of each schema with a `$ref` or `$dynamicRef`, by the schema. */
  readonly targets: ReadonlyMap<JsonObject, ReadonlyMap<string, Target>>;
}

/** What is wrong at a place of a schema. */
interface Problem {
  readonly pointer: string;
  readonly keyword: string;
}

/** A schema, and the address that its references are relative to. */
interface Place {
  readonly schema: JsonValue;
  readonly pointer: string;
  readonly base: string;
  readonly draft: Draft;
  readonly allowsFlag?: boolean;
}

const rootAddress = 'file:///values.schema.json';

/** Nested deeper, a schema is not read, because that recurses. */
const maximumDepth = 200;

/** The schemas and references that are read between two pauses. */
const readsPerStep = 1_000;

/** The draft of a `$schema`; undefined for others. */
function draftOf(address: string): Draft | undefined {
  const [, name] =
    /^https?:\/\/json-schema\.org\/(?:(draft-0[467]|draft\/20(?:19-09|20-12))\/)?schema#?$/.exec(
      address,
    ) ?? [undefined, null];
  switch (name) {
    case null:
      return undefined;
    case 'draft-04':
      return 4;
    case 'draft-06':
      return 6;
    case 'draft-07':
      return 7;
    case 'draft/2019-09':
      return 2019;
    default:
      return 2020;
  }
}

class Reader {
  readonly problems: Problem[] = [];
  /** References that only the network could resolve. */
  readonly unloaded: Problem[] = [];
  readonly places = new Map<JsonObject, Place>();
  readonly targets = new Map<JsonObject, Map<string, Target>>();
  private readonly resources = new Map<string, Place>();
  private readonly anchors = new Map<string, Place>();
  private readonly references: {
    readonly place: Place & { readonly schema: JsonObject };
    readonly keyword: string;
    readonly reference: string;
  }[] = [];
  private readonly pace = new Pace(readsPerStep);

  *readRoot(root: JsonValue, draft: Draft): Steps<void> {
    const place = { schema: root, pointer: '', base: rootAddress, draft };
    this.resources.set(rootAddress, place);
    yield* this.read(place, 0);
    for (const { place: at, keyword, reference } of this.references) {
      if (this.pace.isDue()) {
        yield undefined;
      }
      const target = yield* this.resolve(at, reference);
      if (!target) {
        this.problems.push({
          pointer: childPointer(at.pointer, keyword),
          keyword,
        });
        continue;
      }
      const known = this.targets.get(at.schema) ?? new Map<string, Target>();
      this.targets.set(at.schema, known.set(keyword, target));
      if (target.kind === 'unknown' && !reference.startsWith('urn:')) {
        this.unloaded.push({
          pointer: childPointer(at.pointer, keyword),
          keyword,
        });
      }
    }
  }

  private *read(given: Place, depth: number): Steps<void> {
    if (this.pace.isDue()) {
      yield undefined;
    }
    const { schema, pointer } = given;
    if (typeof schema === 'boolean' && (given.draft > 4 || given.allowsFlag)) {
      return;
    }
    if (!isObject(schema) || depth > maximumDepth) {
      const keyword = pointer.slice(pointer.lastIndexOf('/') + 1);
      this.problems.push({ pointer, keyword: keyword || '$schema' });
      return;
    }
    if (this.places.has(schema)) {
      return;
    }
    const place = this.enter({ ...given, schema });
    const { draft } = place;
    this.places.set(schema, place);
    for (const name of Object.keys(schema)) {
      const keyword = keywords.get(name);
      if (!keyword || !hasKeyword(draft, name)) {
        continue;
      }
      const { accepts = () => true, within } = keyword;
      const value = schema[name];
      const inner = within && schemasWithin(within, value, draft);
      const at = childPointer(pointer, name);
      if (
        !accepts(value, draft) ||
        (within && !inner) ||
        (name === 'items' && draft === 2020 && Array.isArray(value)) ||
        (draft === 4 && lacksBound(schema, name))
      ) {
        this.problems.push({ pointer: at, keyword: name });
        continue;
      }
      for (const [key, part] of inner ?? []) {
        const below =
          within === 'one' || key === '' ? at : childPointer(at, key);
        yield* this.read(
          {
            ...place,
            schema: part,
            pointer: below,
            allowsFlag: name.startsWith('additional'),
          },
          depth + 1,
        );
      }
    }
    for (const keyword of ['$ref', '$recursiveRef', '$dynamicRef']) {
      const reference = schema[keyword];
      if (
        typeof reference === 'string' &&
        Object.hasOwn(schema, keyword) &&
        (keyword === '$ref' || hasKeyword(draft, keyword))
      ) {
        this.references.push({
          place: { ...place, schema },
          keyword,
          reference,
        });
      }
    }
  }

  /** A schema may have an address, anchors and a draft of its own. */
  private enter(place: Place & { readonly schema: JsonObject }): Place {
    const { schema, pointer } = place;
    const own = (name: string) =>
      Object.hasOwn(schema, name) && typeof schema[name] === 'string'
        ? schema[name]
        : undefined;
    const written = own('$schema');
    const draft =
      pointer !== '' && written !== undefined && (own('$id') ?? own('id'))
        ? (draftOf(written) ?? place.draft)
        : place.draft;
    const hidden = draft <= 7 && own('$ref') !== undefined;
    const id = hidden ? undefined : own(draft === 4 ? 'id' : '$id');
    let { base } = place;
    if (id !== undefined && !id.startsWith('#')) {
      base = addressOf(id, base)?.address ?? base;
    }
    const entered = { ...place, base, draft };
    if (base !== place.base) {
      this.resources.set(base, entered);
    }
    const anchors = [
      id?.startsWith('#') ? id.slice(1) : undefined,
      ...(draft >= 2019 ? [own('$anchor'), own('$dynamicAnchor')] : []),
    ];
    for (const anchor of anchors) {
      if (anchor !== undefined) {
        this.anchors.set(`${base}#${anchor}`, entered);
      }
    }
    return entered;
  }

  private *resolve(from: Place, reference: string): Steps<Target | undefined> {
    const to = addressOf(reference, from.base);
    if (!to) {
      return undefined;
    }
    const { address, fragment } = to;
    const resource = this.resources.get(address);
    if (!resource) {
      const draft = draftOf(address);
      if (draft && fragment === '') {
        return { kind: 'metaschema', draft };
      }
      // Helm accepts everything at a name that nothing resolves; an address needs the network.
      return /^(?:https?|urn):/.test(address) ? { kind: 'unknown' } : undefined;
    }
    if (fragment !== '' && !fragment.startsWith('/')) {
      const anchored = this.anchors.get(`${address}#${fragment}`);
      return anchored && { kind: 'schema', schema: anchored.schema };
    }
    const schema = valueAt(resource.schema, fragment);
    if (schema === undefined) {
      return undefined;
    }
    yield* this.read(
      { ...resource, schema, pointer: resource.pointer + fragment },
      0,
    );
    return { kind: 'schema', schema };
  }
}

/** In draft 4, a bound that excludes its value needs the bound. */
function lacksBound(schema: JsonObject, name: string): boolean {
  return (
    (name === 'exclusiveMinimum' && schema.minimum === undefined) ||
    (name === 'exclusiveMaximum' && schema.maximum === undefined)
  );
}

function addressOf(
  reference: string,
  base: string,
): { readonly address: string; readonly fragment: string } | undefined {
  const [path, ...fragments] = reference.split('#');
  try {
    return {
      address: path === '' ? base : new URL(path, base).href,
      fragment: decodeURIComponent(fragments.join('#')),
    };
  } catch {
    return undefined;
  }
}

function* readSteps(root: JsonValue, draft: Draft): Steps<Reader> {
  const reader = new Reader();
  yield* reader.readRoot(root, draft);
  return reader;
}

/**
 * Whether a schema of schemas accepts a value.
 *
 * @returns the pointers of what it does not accept
 */
export function problemsOfSchema(schema: JsonValue, draft: Draft): string[] {
  return allSteps(readSteps(schema, draft))
    .problems.filter(({ keyword }) => !/ref$/i.test(keyword))
    .map(({ pointer }) => pointer);
}

/**
 * A schema that was read; none if Helm refuses it, or if it is in a language that is not known here.
 *
 * @public
 */
export interface ReadValuesSchema {
  readonly schema?: ValuesSchema;
  readonly findings: readonly Finding[];
}

/**
 * {@link readValuesSchema} with pauses.
 *
 * @public
 */
export const readValuesSchemaSteps: (
  source: SourceText,
) => Steps<ReadValuesSchema> = memoSteps(function* readOnce(
  source: SourceText,
): Steps<ReadValuesSchema> {
  let root: JsonValue;
  try {
    root = JSON.parse(source.text.replace(/^\uFEFF/, ''));
  } catch {
    return {
      findings: [helmFindings.schemaNotJson.at(placeIn(source, ''), {})],
    };
  }
  const written = isObject(root) ? (root.$schema ?? '') : '';
  const draft =
    typeof written === 'string' && written !== '' ? draftOf(written) : 2020;
  if (typeof written === 'string' && !draft) {
    const reference = written;
    return {
      findings: [
        helmFindings.schemaNotLoaded.at(placeIn(source, '/$schema'), {
          reference,
        }),
      ],
    };
  }
  yield undefined;
  const { problems, unloaded, places, targets } = yield* readSteps(
    root,
    draft ?? 2020,
  );
  const findings = [
    ...problems.map(({ pointer, keyword }) =>
      helmFindings.schemaInvalid.at(placeIn(source, pointer), { keyword }),
    ),
    ...unloaded.map(({ pointer }) =>
      helmFindings.schemaNotLoaded.at(placeIn(source, pointer), {
        reference: String(valueAt(root, pointer)),
      }),
    ),
  ];
  return problems.length > 0
    ? { findings }
    : { schema: { root, places, targets }, findings };
});

/**
 * Reads a `values.schema.json` as Helm does (docs/rules/helm.md#schemas). Nothing is loaded that it refers to.
 *
 * @public
 */
export function readValuesSchema(source: SourceText): ReadValuesSchema {
  return allSteps(readValuesSchemaSteps(source));
}

const rootOf = memo(
  (source: SourceText) => parseSource(source).documents[0]?.root,
);

/** The place of a pointer in the text of a schema, or of its beginning. */
export function placeIn(source: SourceText, pointer: string): FindingPlace {
  const root = rootOf(source);
  const { position } = (root && nodeAt(root, pointer)) ?? root ?? {};
  return { pointer: '', ...(position && { position }) };
}
