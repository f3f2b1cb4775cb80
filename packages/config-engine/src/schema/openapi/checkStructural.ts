// SPDX-License-Identifier: Apache-2.0

import {
  phrase,
  type Finding,
  type FindingKind,
  type FindingPlace,
  type Phrase,
} from '../../finding';
import { structuralFindings } from '../../finding/catalogue/structural';
import { childPointer } from '../../pointer';
import {
  childEntry,
  childNode,
  textAt,
  type SourceMap,
  type SourceNode,
} from '../../source';
import { checkOldValues, checkRules } from './checkRules';
import { isNull, isText, maximumDepth } from './compilation';

const INT_OR_STRING = 'x-kubernetes-int-or-string';
const PRESERVE = 'x-kubernetes-preserve-unknown-fields';
const EMBEDDED = 'x-kubernetes-embedded-resource';
const LIST_TYPE = 'x-kubernetes-list-type';
const LIST_KEYS = 'x-kubernetes-list-map-keys';
const MAP_TYPE = 'x-kubernetes-map-type';

/** Keywords with a list of branches, and `not`. */
const branchKeywords: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'not'];

/** Keywords that branches may not have, besides extensions. */
const structureOnly: readonly string[] = [
  'type',
  'title',
  'description',
  'default',
  'nullable',
  'additionalProperties',
];

/** The types of the fields that every resource has. */
const resourceFields = {
  apiVersion: 'string',
  kind: 'string',
  metadata: 'object',
} as const;

/** A schema, where it is, and what is around it. */
interface Checked {
  readonly node: SourceMap;
  readonly pointer: string;
  readonly depth: number;
  /** Whether it is the schema of a whole resource. */
  readonly isResource?: true;
  /** Whether it is within the metadata of a resource. */
  readonly isMetadata?: boolean;
  /** Whether it is within the items of a list without keys, which have no old values. */
  readonly isUnkeyed?: boolean;
  /** Of a branch: its keyword, and whether it may have the types of int-or-string. */
  readonly branch?: { readonly keyword: string; readonly hasTypes: boolean };
}

/**
 * Reports a finding about a schema, at a keyword or where keys lead to, present or not.
 *
 * @param written - the keys whose position is shown; by default the same
 */
type Report = <Args>(
  kind: FindingKind<Args>,
  keys: string | readonly string[],
  args: NoInfer<Args>,
  written?: string,
) => void;

/**
 * What makes the API server refuse a schema, although it can be decoded: it is not structural, or its list and map types
 * are inconsistent (docs/rules/crd.md#schemas).
 *
 * @param at - the pointer of the schema in its document
 * @param isResource - whether it is the schema of a whole resource
 */
export function checkStructural(
  schema: SourceNode,
  at: string,
  isResource = false,
): Finding[] {
  const findings: Finding[] = [];
  const pending: Checked[] =
    schema.kind === 'map'
      ? [
          {
            node: schema,
            pointer: at,
            depth: 0,
            ...(isResource && { isResource }),
          },
        ]
      : [];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, pointer, branch } = next;
    const report: Report = (kind, keys, args, written) => {
      const place = placeWithin(next, [keys].flat());
      const { position } = written ? placeWithin(next, [written]) : place;
      findings.push(kind.at({ ...place, position }, args));
    };
    if (branch) {
      checkBranch(next, branch.keyword, report);
    } else {
      findings.push(...checkRules(node, pointer, next.isResource ?? false));
      if (next.isUnkeyed) {
        findings.push(...checkOldValues(node, pointer));
      }
      checkField(next, report);
    }
    checkEverywhere(node, report);
    if (next.depth < maximumDepth) {
      pending.push(...partsOf(next).reverse());
    }
  }
  return findings;
}

/** The schemas directly within one. */
function partsOf(checked: Checked): Checked[] {
  const { node, pointer, depth, branch, isMetadata, isUnkeyed } = checked;
  const parts: Checked[] = [];
  const add = (
    part: SourceNode,
    at: string,
    within: Checked['branch'] = branch && { ...branch, hasTypes: false },
    more: Partial<Checked> = {},
  ) => {
    if (part.kind === 'map') {
      const added = {
        node: part,
        pointer: at,
        depth: depth + 1,
        isMetadata,
        isUnkeyed,
        ...more,
      };
      parts.push(within ? { ...added, branch: within } : added);
    }
  };
  for (const { key, value } of node.entries) {
    const at = childPointer(pointer, key);
    if (key === 'properties' && value.kind === 'map') {
      value.entries.forEach(entry =>
        add(entry.value, childPointer(at, entry.key), undefined, {
          isMetadata:
            isMetadata ||
            (entry.key === 'metadata' && describesResource(checked)),
        }),
      );
    } else if (key === 'items' && textAt(node, LIST_TYPE) !== 'map') {
      add(value, at, undefined, { isUnkeyed: true });
    } else if (key === 'items' || key === 'additionalProperties') {
      add(value, at);
    } else if (key === 'not') {
      add(value, at, { keyword: key, hasTypes: false });
    } else if (branchKeywords.includes(key) && value.kind === 'list') {
      value.items.forEach((item, index) =>
        add(item, childPointer(at, index), {
          keyword: key,
          hasTypes:
            (key === 'anyOf' &&
              (!branch || branch.hasTypes) &&
              areTypes(value.items)) ||
            (key === 'allOf' && index === 0 && !branch),
        }),
      );
    }
  }
  return parts;
}

/** Whether branches are the two types of int-or-string: allowed in a field, and in the first of its `allOf`. */
function areTypes(branches: readonly SourceNode[]): boolean {
  return (
    branches.every(
      each =>
        each.kind === 'map' && each.entries.every(({ key }) => key === 'type'),
    ) && branches.map(each => textAt(each, 'type')).join() === 'integer,string'
  );
}

function checkBranch(
  { node, branch }: Checked,
  name: string,
  report: Report,
): void {
  if (keywordNode(keywordNode(node, 'properties'), 'metadata')) {
    report(structuralFindings.withinBranch, ['properties', 'metadata'], {
      keyword: 'metadata',
      branch: name,
    });
  }
  for (const { key, value } of node.entries) {
    const isAllowed = key === 'type' && branch?.hasTypes;
    if (
      !isAllowed &&
      !isEmpty(value) &&
      (structureOnly.includes(key) || key.startsWith('x-kubernetes-'))
    ) {
      report(structuralFindings.withinBranch, key, {
        keyword: key,
        branch: name,
      });
    }
  }
}

/** Whether a keyword is as if it were not there. */
function isEmpty(value: SourceNode): boolean {
  return value.kind === 'scalar'
    ? isNull(value) || value.value === false || value.value === ''
    : value.kind === 'list' && value.items.length === 0;
}

/** What holds for the schemas of fields and for branches alike. */
function checkEverywhere(node: SourceMap, report: Report): void {
  const type = textAt(node, 'type');
  const items = keywordNode(node, 'items');
  if (items?.kind === 'list') {
    report(structuralFindings.forbidden, 'items', { keyword: 'items' });
  }
  if (isOn(node, 'uniqueItems')) {
    report(structuralFindings.forbidden, 'uniqueItems', {
      keyword: 'uniqueItems',
    });
  }
  const properties = keywordNode(node, 'properties');
  const values = keywordNode(node, 'additionalProperties');
  if (
    properties?.kind === 'map' &&
    properties.entries.length > 0 &&
    values &&
    !isOn(node, 'additionalProperties')
  ) {
    report(structuralFindings.bothProperties, 'additionalProperties', {});
  }
  checkMapType(node, type, report);
  checkListType(node, type, report);
}

function checkField(checked: Checked, report: Report): void {
  const { node } = checked;
  const type = textAt(node, 'type');
  const isIntOrString = isOn(node, INT_OR_STRING);
  // A type of another kind is reported where it is decoded.
  if (
    !keywordNode(node, 'type') &&
    !(isIntOrString && !isOn(node, EMBEDDED)) &&
    (!isOn(node, PRESERVE) || isOn(node, EMBEDDED))
  ) {
    report(structuralFindings.typeMissing, 'type', {});
  }
  const items = keywordNode(node, 'items');
  if (type === 'array' && items?.kind !== 'map' && items?.kind !== 'list') {
    report(structuralFindings.itemsMissing, 'items', {});
  }
  if (describesResource(checked)) {
    checkResource(checked, report);
  }
  checkExtensions(node, type, report);
}

function checkMapType(
  node: SourceMap,
  type: string | undefined,
  report: Report,
): void {
  const mapType = textAt(node, MAP_TYPE);
  if (!keywordNode(node, MAP_TYPE)) {
    return;
  }
  if (mapType !== 'atomic' && mapType !== 'granular') {
    report(structuralFindings.extension, MAP_TYPE, {
      keyword: MAP_TYPE,
      expected: phrase('oneOf', { names: ['atomic', 'granular'] }),
    });
  }
  if (type !== 'object') {
    report(structuralFindings.notOfType, 'type', {
      keyword: MAP_TYPE,
      type: 'object',
    });
  }
}

/** Extensions besides the types of lists and maps. */
function checkExtensions(
  node: SourceMap,
  type: string | undefined,
  report: Report,
): void {
  if (keywordNode(node, PRESERVE) && !isOn(node, PRESERVE)) {
    report(structuralFindings.extension, PRESERVE, {
      keyword: PRESERVE,
      expected: phrase('quoted', { text: 'true' }),
    });
  }
  if (isOn(node, EMBEDDED) && type !== undefined && type !== 'object') {
    report(structuralFindings.notOfType, 'type', {
      keyword: EMBEDDED,
      type: 'object',
    });
  }
  if (isOn(node, INT_OR_STRING)) {
    for (const key of [PRESERVE, EMBEDDED].filter(each => isOn(node, each))) {
      report(structuralFindings.forbidden, key, { keyword: key });
    }
  }
}

/** Whether a schema is that of a resource, perhaps within another one. */
function describesResource({ node, isResource }: Checked): boolean {
  return isResource === true || isOn(node, EMBEDDED);
}

/** What every resource has, and may not have. */
function checkResource(
  { node, isResource, isMetadata }: Checked,
  report: Report,
): void {
  const type = textAt(node, 'type');
  const refuse = (keyword: string, keys: readonly string[] = [keyword]) =>
    report(structuralFindings.withinResource, keys, { keyword });
  const properties = keywordNode(node, 'properties');
  if (keywordNode(node, 'additionalProperties')) {
    refuse('additionalProperties');
  }
  if (isResource) {
    if (isOn(node, 'nullable')) {
      refuse('nullable');
    }
    if (type !== undefined && type !== 'object') {
      report(structuralFindings.extension, 'type', {
        keyword: 'type',
        expected: phrase('quoted', { text: 'object' }),
      });
    }
  } else {
    if (isMetadata) {
      refuse(EMBEDDED);
    }
    if (
      (properties?.kind !== 'map' || properties.entries.length === 0) &&
      !isOn(node, PRESERVE)
    ) {
      report(structuralFindings.embeddedProperties, 'properties', {});
    }
  }
  for (const [name, expected] of Object.entries(resourceFields)) {
    const field = keywordNode(properties, name);
    const keys = ['properties', name];
    if (field?.kind === 'map') {
      if (keywordNode(field, 'type') && textAt(field, 'type') !== expected) {
        report(structuralFindings.extension, [...keys, 'type'], {
          keyword: 'type',
          expected: phrase('quoted', { text: expected }),
        });
      }
      if (isResource) {
        refuseDefaults(field, keys, refuse);
        const other = name === 'metadata' && otherThanNames(field);
        if (other) {
          refuse(other, keys);
        }
      }
    }
  }
}

function refuseDefaults(
  { entries }: SourceMap,
  keys: readonly string[],
  refuse: (keyword: string, keys: readonly string[]) => void,
): void {
  for (const { key, value } of entries) {
    const within = [...keys, key];
    if (key === 'default') {
      refuse(key, within);
    } else if (key === 'properties' && value.kind === 'map') {
      for (const field of value.entries) {
        if (field.value.kind === 'map') {
          refuseDefaults(field.value, [...within, field.key], refuse);
        }
      }
    }
  }
}

/** The first thing that a schema of metadata says besides its type, and the fields of its name. */
function otherThanNames(metadata: SourceMap): string | undefined {
  const properties = keywordNode(metadata, 'properties');
  return [
    ...metadata.entries
      .map(({ key }) => key)
      .filter(key => !['type', 'properties', 'default'].includes(key)),
    ...(properties?.kind === 'map' ? properties.entries : [])
      .map(({ key }) => key)
      .filter(key => key !== 'name' && key !== 'generateName'),
  ][0];
}

/** The type of a list, and its keys. */
function checkListType(
  node: SourceMap,
  type: string | undefined,
  report: Report,
): void {
  const listType = textAt(node, LIST_TYPE);
  const keys = keywordNode(node, LIST_KEYS);
  const names = keys?.kind === 'list' ? keys.items.filter(isText) : [];
  if (names.length > 0 && listType !== 'map') {
    report(structuralFindings.keysOnly, LIST_TYPE, {});
  }
  if (!keywordNode(node, LIST_TYPE)) {
    return;
  }
  if (listType !== 'atomic' && listType !== 'set' && listType !== 'map') {
    report(structuralFindings.extension, LIST_TYPE, {
      keyword: LIST_TYPE,
      expected: phrase('oneOf', { names: ['atomic', 'set', 'map'] }),
    });
  }
  if (type !== 'array') {
    report(structuralFindings.notOfType, 'type', {
      keyword: LIST_TYPE,
      type: 'array',
    });
  }
  const items = keywordNode(node, 'items');
  if (listType === 'map') {
    if (names.length === 0) {
      report(structuralFindings.keysMissing, LIST_KEYS, {});
    }
    if (items?.kind !== 'map') {
      if (type !== 'array' && !items) {
        report(structuralFindings.itemsMissing, 'items', {});
      }
      return;
    }
    const wrong = [
      textAt(items, 'type') !== 'object' && 'type',
      isOn(items, 'nullable') && 'nullable',
    ];
    reportItems(wrong, phrase('aMap'));
    if (items && textAt(items, 'type') !== 'object') {
      // They have no fields.
      return;
    }
    names.forEach(({ value }, index) => {
      const isTwice = names.findIndex(name => name.value === value) < index;
      checkKey(value, isTwice, items, report);
    });
  } else if (listType === 'set') {
    reportItems(
      [
        isOn(items, 'nullable') && 'nullable',
        type === 'array' && notAtomic(items),
      ],
      phrase('aValue'),
    );
  }

  function reportItems(
    keywords: readonly (string | false | undefined)[],
    expected: Phrase,
  ): void {
    for (const key of keywords) {
      if (items && key) {
        report(structuralFindings.itemsOfList, ['items', key], {
          listType: String(listType),
          expected,
        });
      }
    }
  }
}

function checkKey(
  key: string,
  isTwice: boolean,
  items: SourceNode | undefined,
  report: Report,
): void {
  const keys = ['items', 'properties', key];
  const field = keywordNode(keywordNode(items, 'properties'), key);
  if (!field || isTwice) {
    report(structuralFindings.keyUnknown, LIST_KEYS, { key });
    return;
  }
  const required = keywordNode(items, 'required');
  const isRequired =
    required?.kind === 'list' &&
    required.items.some(item => isText(item) && item.value === key);
  if (!isRequired && !keywordNode(field, 'default')) {
    const at = [...keys, 'default'];
    report(structuralFindings.keyOptional, at, { key }, LIST_KEYS);
  }
  const wrong = [
    isOn(field, 'nullable') && 'nullable',
    ['array', 'object'].includes(textAt(field, 'type') ?? '') && 'type',
  ];
  for (const keyword of wrong) {
    if (keyword) {
      const at = [...keys, keyword];
      report(structuralFindings.keyNotScalar, at, { key }, LIST_KEYS);
    }
  }
}

/** The keyword by which objects or lists are not replaced as one, so that they cannot be in a set; scalars can. */
function notAtomic(items: SourceNode | undefined): string | undefined {
  switch (textAt(items, 'type')) {
    case 'object':
      return textAt(items, MAP_TYPE) === 'atomic' ? undefined : MAP_TYPE;
    case 'array':
      return (textAt(items, LIST_TYPE) ?? 'atomic') === 'atomic'
        ? undefined
        : LIST_TYPE;
    default:
      return undefined;
  }
}

function isOn(node: SourceNode | undefined, key: string): boolean {
  const value = keywordNode(node, key);
  return value?.kind === 'scalar' && value.value === true;
}

/** A keyword's value, unless it is null: that is as if it were not there. */
function keywordNode(
  node: SourceNode | undefined,
  key: string,
): SourceNode | undefined {
  const value = childNode(node, key);
  return value && isNull(value) ? undefined : value;
}

/** The place that keys lead to; the position is that of the last one that is present. */
function placeWithin(
  { node, pointer }: Pick<Checked, 'node' | 'pointer'>,
  keys: readonly string[],
): FindingPlace {
  let position = node.position;
  let at: SourceNode | undefined = node;
  for (const key of keys) {
    const entry = childEntry(at, key);
    position = entry?.keyPosition ?? entry?.value.position ?? position;
    at = entry?.value;
  }
  return { pointer: keys.reduce(childPointer, pointer), position };
}
