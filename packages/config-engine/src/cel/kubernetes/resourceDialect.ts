// SPDX-License-Identifier: Apache-2.0

import type { Environment } from '@marcbachmann/cel-js';
import { decodeBase64 } from '../../base64';
import { isObject, type JsonObject, type JsonValue } from '../../json';
import {
  createEnvironment,
  registerCommon,
  startMeter,
  type CelDialect,
} from '../environment';
import { charge } from '../meter';
import { namesOfDialect } from '../namespaces';
import {
  registerResourceTypes,
  resourceFunctions,
  resourceMethods,
  resourceNamespaces,
} from './functions';
import { identifyItems, type ListIdentity } from './listTypes';
import { prepareNode } from './prepareNode';
import { sortBy } from './sortBy';
import { useOptionalEntries } from './useOptionalEntries';
import { DURATION, durationOf, timeOf, TIMESTAMP } from './times';

/** The type that values have in rules. */
export type ResourceType =
  | { readonly kind: 'scalar'; readonly name: string }
  | {
      readonly kind: 'list';
      readonly name: string;
      readonly items: ResourceType;
      readonly identity?: ListIdentity;
    }
  | {
      readonly kind: 'map';
      readonly name: string;
      readonly values: ResourceType;
    }
  | {
      readonly kind: 'object';
      readonly name: string;
      /** By the name in JSON. */
      readonly fields: ReadonlyMap<
        string,
        { readonly names: readonly string[]; readonly type: ResourceType }
      >;
      /** Creates the empty value, whose class tells the type. */
      readonly create: () => Map<string, unknown>;
    };

/** The types of one schema. */
export interface ResourceTypes {
  /** The type of a schema within it; undefined if rules cannot read such values. */
  typeOf(schema: JsonObject): ResourceType | undefined;
  /** What rules about values of a type may use: `self`, and `oldSelf`, perhaps as an optional value. */
  dialectFor(type: ResourceType, isOldOptional: boolean): CelDialect;
}

/** The types of strings by their format. */
const formats: Readonly<Record<string, string>> = {
  byte: 'bytes',
  date: TIMESTAMP,
  'date-time': TIMESTAMP,
  duration: DURATION,
};

const scalars: Readonly<Record<string, string>> = {
  boolean: 'bool',
  integer: 'int',
  number: 'double',
  string: 'string',
};

/** Names that CEL reserves. The first four are values and operators, so a rule cannot read them as they are. */
const reserved: readonly string[] = [
  'in',
  'true',
  'false',
  'null',
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
];

const escapes: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '-': '__dash__',
  '.': '__dot__',
  '/': '__slash__',
};

/** The names under which rules read a field; none if its name cannot be written (docs/rules/crd.md#rules). */
function namesOf(field: string): string[] {
  const index = reserved.indexOf(field);
  if (index >= 0) {
    return index < 4 ? [`__${field}__`] : [`__${field}__`, field];
  }
  return /^[a-zA-Z_./-][\w./-]*$/.test(field)
    ? [field.replace(/__|[-./]/g, found => escapes[found])]
    : [];
}

const escaped = new Map(
  Object.entries(escapes).map(([written, name]) => [name, written]),
);

/** The field that a rule reads by a name. */
export function fieldNamed(name: string): string {
  const wrapped = /^__([a-z]+)__$/.exec(name)?.[1] ?? '';
  return reserved.includes(wrapped)
    ? wrapped
    : name.replace(
        /__(?:underscores|dash|dot|slash)__/g,
        found => escaped.get(found) ?? found,
      );
}

/** The fields and keys that a rule reads by a path: only the names of fields are escaped. */
export function writtenPath(
  type: ResourceType,
  path: readonly string[],
): string[] {
  let current: ResourceType | undefined = type;
  return path.map(name => {
    const written: string =
      current?.kind === 'object' ? fieldNamed(name) : name;
    current = current && typeWithin(current, written);
    return written;
  });
}

function typeWithin(
  type: ResourceType,
  name: string,
): ResourceType | undefined {
  switch (type.kind) {
    case 'object':
      return type.fields.get(name)?.type;
    case 'map':
      return type.values;
    case 'list':
      return type.items;
    default:
      return undefined;
  }
}

/** Whether rules read a field by its own name. */
function isPlain(field: string): boolean {
  return namesOf(field)[0] === field;
}

/** The fields of a resource that a schema need not declare. */
const resourceFields: JsonObject = {
  apiVersion: { type: 'string' },
  kind: { type: 'string' },
  metadata: {
    type: 'object',
    properties: { name: { type: 'string' }, generateName: { type: 'string' } },
  },
};

/** @param root - the structural schema, if it is that of a whole resource */
export function resourceTypes(root?: JsonObject): ResourceTypes {
  const environment = baseEnvironment().clone();
  startMeter(environment);
  const known = new Map<JsonObject, ResourceType | undefined>();
  const common = {
    environment,
    ...namesOfDialect(resourceFunctions, resourceMethods, resourceNamespaces),
    prepare: prepareNode,
    useOptionalEntries,
  };
  let objects = 0;
  return { typeOf, dialectFor };

  function dialectFor(
    { name }: ResourceType,
    isOldOptional: boolean,
  ): CelDialect {
    return {
      ...common,
      variables: new Map([
        ['self', name],
        ['oldSelf', isOldOptional ? `optional<${name}>` : name],
      ]),
    };
  }

  function typeOf(schema: JsonObject): ResourceType | undefined {
    if (!known.has(schema)) {
      known.set(schema, declare(schema));
    }
    return known.get(schema);
  }

  function declare(schema: JsonObject): ResourceType | undefined {
    const { type, format, items, additionalProperties } = schema;
    if (schema['x-kubernetes-int-or-string'] === true) {
      return { kind: 'scalar', name: 'dyn' };
    }
    if (type === 'array') {
      const inner = isObject(items) ? typeOf(items) : undefined;
      const identity = identityOf(schema);
      return (
        inner && {
          kind: 'list',
          name: `list<${inner.name}>`,
          items: inner,
          ...(identity && { identity }),
        }
      );
    }
    if (type === 'object' && isObject(additionalProperties)) {
      const values = typeOf(additionalProperties);
      return (
        values && { kind: 'map', name: `map<string, ${values.name}>`, values }
      );
    }
    if (type === 'object') {
      return declareObject(schema);
    }
    if (type === 'string' && typeof format === 'string' && formats[format]) {
      return { kind: 'scalar', name: formats[format] };
    }
    return typeof type === 'string' && Object.hasOwn(scalars, type)
      ? { kind: 'scalar', name: scalars[type] }
      : undefined;
  }

  function declareObject(schema: JsonObject): ResourceType {
    const isResource =
      schema === root || schema['x-kubernetes-embedded-resource'] === true;
    const properties = {
      ...(isObject(schema.properties) ? schema.properties : {}),
      ...(isResource ? resourceFields : {}),
    };
    objects += 1;
    const name = `object.${objects}`;
    const fields = new Map(
      Object.entries(properties).flatMap(([field, child]) => {
        const type = isObject(child) ? typeOf(child) : undefined;
        return type ? [[field, { names: namesOf(field), type }]] : [];
      }),
    );
    // The class of a value tells its type.
    const Fields = class extends Map<string, unknown> {};
    environment.registerType(name, {
      ctor: Fields,
      fields: Object.fromEntries(
        [...fields.values()].flatMap(({ names, type }) =>
          names.map(each => [each, type.name]),
        ),
      ),
    });
    return { kind: 'object', name, fields, create: () => new Fields() };
  }
}

function identityOf(schema: JsonObject): ListIdentity | undefined {
  const keys = schema['x-kubernetes-list-map-keys'];
  switch (schema['x-kubernetes-list-type']) {
    case 'set':
      return { kind: 'set' };
    case 'map':
      // Kubernetes looks keys up by their own names, so those that are spelled differently in rules do not count.
      return {
        kind: 'map',
        keys: (Array.isArray(keys) ? keys : []).map(String).filter(isPlain),
      };
    default:
      return undefined;
  }
}

let base: Environment | undefined;

function baseEnvironment(): Environment {
  if (!base) {
    base = createEnvironment(true);
    registerResourceTypes(base);
    registerCommon(base, resourceMethods);
    base.registerFunction('list<T>.sortBy(ast, ast): list<dyn>', sortBy);
  }
  return base;
}

/**
 * A value as rules read it: fields without a type are left out, and those that are null. Undefined if it is not of its
 * type, which has an error of its own.
 */
export function resourceValue(type: ResourceType, value: JsonValue): unknown {
  charge(1);
  switch (type.kind) {
    case 'list': {
      const items = (Array.isArray(value) ? value : []).map(item =>
        item === null ? null : resourceValue(type.items, item),
      );
      return type.identity ? identifyItems(items, type.identity) : items;
    }
    case 'map':
      return new Map(
        Object.entries(isObject(value) ? value : {}).map(([key, child]) => [
          key,
          child === null ? null : resourceValue(type.values, child),
        ]),
      );
    case 'object': {
      const object = type.create();
      for (const [field, child] of Object.entries(
        isObject(value) ? value : {},
      )) {
        const declared = type.fields.get(field);
        if (declared && child !== null) {
          const read = resourceValue(declared.type, child);
          declared.names.forEach(name => object.set(name, read));
        }
      }
      return object;
    }
    default:
      return scalarValue(type.name, value);
  }
}

function scalarValue(type: string, value: JsonValue): unknown {
  if (typeof value === 'number') {
    return type !== 'double' && Number.isInteger(value) ? BigInt(value) : value;
  }
  if (typeof value !== 'string') {
    return value;
  }
  charge(value.length);
  switch (type) {
    case 'bytes':
      return decodeBase64(value) ?? new Uint8Array();
    case TIMESTAMP:
      return timeOf(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}Z` : value);
    case DURATION:
      return durationOf(value);
    default:
      return value;
  }
}
