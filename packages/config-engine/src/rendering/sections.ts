// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { openApiFindings } from '../finding/catalogue/openapi';
import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../json';
import { childPointer, isWithin, parsePointer } from '../pointer';
import {
  applyDefaults,
  type CompiledDefinition,
  type CompiledSchema,
} from '../schema';
import { childNode, nodeAt, valueFromNode, type SourceNode } from '../source';
import { validateInstance } from '../validation';
import { RenderFailure } from './RenderFailure';
import {
  childrenOf,
  map,
  mapTraced,
  plain,
  scalar,
  traced,
  type Traced,
} from './traced';

/**
 * A ComponentType, Trait, ResourceType or ProjectType whose templates are rendered.
 *
 * @public
 */
export interface RenderedDefinition {
  readonly name: string;
  readonly definition: CompiledDefinition;
  /** The document, with its templates. */
  readonly document: SourceNode;
}

type Section = 'parameters' | 'environmentConfigs';

/** How values of a section are completed. */
export interface SectionRules {
  /** Whether the values must be valid, as those of components; those of resources and projects are taken as they are. */
  readonly isChecked: boolean;
  /** Whether values get through without a schema. */
  readonly isOpen: boolean;
}

/**
 * The values that templates read of a section: with defaults, which are traced to the schema.
 *
 * @param values - as given, in a document or by the type
 * @param path - the path of the definition among the rendered documents
 */
export function sectionContext(
  { definition, document }: RenderedDefinition,
  section: Section,
  values: Traced,
  path: string,
  rules: SectionRules,
): Traced {
  // A default is only judged where it is used.
  const { code: ofDefault } = openApiFindings.defaultUnsatisfied;
  const broken = definition.findings.filter(
    ({ severity, code, pointer }) =>
      severity === 'error' &&
      code !== ofDefault &&
      (isWithin(pointer, `/spec/${section}`) ||
        isWithin(pointer, `/spec/schema/${section}`)),
  );
  if (broken.length > 0) {
    throw new RenderFailure(broken);
  }
  const schema = definition[section];
  if (!schema) {
    return rules.isOpen ? asDoubles(values) : map({}, values.from);
  }
  const filled = applyDefaults(schema.jsonSchema, plain(values));
  if (rules.isChecked) {
    check(schema, filled, values);
  }
  const pointer = ['openAPIV3Schema', 'ocSchema']
    .map(key => `/spec/${section}/${key}`)
    .find(each => nodeAt(document, each) !== undefined);
  const node = pointer && nodeAt(document, pointer);
  const written = node ? valueFromNode(node) : null;
  const root = isObject(written) ? written : emptyObject();
  return completed(filled, values, {
    root,
    schema: root,
    pointer: `${path}${pointer ?? `/spec/${section}`}`,
    rootPointer: `${path}${pointer ?? ''}`,
  });
}

function check(
  schema: CompiledSchema,
  filled: JsonValue,
  values: Traced,
): void {
  const root = values.from.identity.at(0) ?? '';
  const findings: Finding[] = validateInstance(schema, filled, {
    isUnknown: pointer => isUnknown(values, parsePointer(pointer)),
    touchesSecret: () => true,
  })
    .filter(({ severity }) => severity === 'error')
    .map(finding => ({ ...finding, pointer: `${root}${finding.pointer}` }));
  if (findings.length > 0) {
    throw new RenderFailure(findings);
  }
}

function isUnknown(
  node: Traced | undefined,
  [token, ...rest]: readonly string[],
): boolean {
  if (node?.kind === 'unknown') {
    return true;
  }
  if (token === undefined || !node) {
    return false;
  }
  const [, inner] = childrenOf(node).find(([key]) => key === token) ?? [];
  return isUnknown(inner, rest);
}

/** Where a value is in a schema as it is written. */
interface SchemaPlace {
  readonly root: JsonObject;
  readonly schema: JsonObject;
  readonly pointer: string;
  readonly rootPointer: string;
}

/** The completed values, each with the lineage of what is given, or else of its default and of where it would be given. */
function completed(
  filled: JsonValue,
  given: Traced,
  place: SchemaPlace,
): Traced {
  const { from } = given;
  if (given.kind === 'unknown') {
    return given;
  }
  if (Array.isArray(filled)) {
    return {
      kind: 'list',
      items: filled.map((item, index) =>
        completed(
          item,
          given.kind === 'list' && given.items[index]
            ? given.items[index]
            : scalar(null, from),
          child(place, String(index)),
        ),
      ),
      from,
    };
  }
  if (!isObject(filled)) {
    return scalar(filled, from);
  }
  return map(
    Object.keys(filled).map((key): [string, Traced] => {
      const inner = child(place, key);
      const own = given.kind === 'map' ? given.entries.get(key) : undefined;
      const isReplaced =
        own?.kind === 'scalar' && own.value === null && filled[key] !== null;
      return [
        key,
        completed(
          filled[key],
          own && !isReplaced ? own : defaultOf(filled[key], given, key, inner),
          inner,
        ),
      ];
    }),
    from,
  );
}

/** A default, traced to where it is written, and to where it would be given. */
function defaultOf(
  filled: JsonValue,
  parent: Traced,
  key: string,
  { schema, pointer }: SchemaPlace,
): Traced {
  const omitted = parent.kind === 'map' ? parent.omitted?.get(key) : undefined;
  const paths = [
    ...parent.from.identity.map(path => childPointer(path, key)),
    ...(omitted?.identity ?? []),
  ];
  const written = schema.default ?? filled;
  return mapTraced(traced(written, `${pointer}/default`), (node, below) => {
    const more = paths.map(path => `${path}${below}`);
    const { depends, identity } = node.from;
    return {
      ...node,
      from: {
        depends: depends.length > 0 ? [...depends, ...more] : depends,
        identity: [...identity, ...more],
      },
    };
  });
}

/** The keyword that has the schema of a key or item, and the schema. */
function keywordOf(
  { properties, items, additionalProperties }: JsonObject,
  key: string,
): readonly [string, JsonValue | undefined] {
  if (isObject(properties) && Object.hasOwn(properties, key)) {
    return [`properties${childPointer('', key)}`, properties[key]];
  }
  return /^\d+$/.test(key) && isObject(items)
    ? ['items', items]
    : ['additionalProperties', additionalProperties];
}

/** The most references that are followed from one to the next. */
const mostReferences = 50;

function child(place: SchemaPlace, key: string): SchemaPlace {
  const { schema, pointer } = place;
  const [keyword, inner] = keywordOf(schema, key);
  let found: SchemaPlace = {
    ...place,
    schema: isObject(inner) ? inner : emptyObject(),
    pointer: `${pointer}/${keyword}`,
  };
  for (let count = 0; count < mostReferences; count++) {
    const { $ref } = found.schema;
    if (typeof $ref !== 'string' || !$ref.startsWith('#/')) {
      break;
    }
    const target = parsePointer($ref.slice(1)).reduce<JsonValue | undefined>(
      (value, token) => (isObject(value) ? value[token] : undefined),
      place.root,
    );
    found = {
      ...place,
      schema: isObject(target)
        ? { ...target, ...withoutReference(found.schema) }
        : emptyObject(),
      pointer: `${place.rootPointer}${$ref.slice(1)}`,
    };
  }
  return found;
}

function withoutReference({ $ref: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

/** Values pass through JSON between templates, so that integers become doubles. */
function asDoubles(values: Traced): Traced {
  return mapTraced(values, node =>
    node.kind === 'scalar' ? scalar(node.value, node.from) : node,
  );
}

/** The part of a document's `spec`, as it is written. */
export function specPart(
  document: SourceNode,
  name: string,
): SourceNode | undefined {
  const spec = childNode(document, 'spec');
  const part = spec && childNode(spec, name);
  return part?.kind === 'scalar' && part.value === null ? undefined : part;
}
