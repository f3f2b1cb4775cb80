// SPDX-License-Identifier: Apache-2.0

import {
  phrase,
  type Finding,
  type FindingPlace,
  type Phrase,
} from '../../finding';
import { structuralFindings } from '../../finding/catalogue/structural';
import { childPointer } from '../../pointer';
import {
  childEntry,
  childNode,
  textAt,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '../../source';
import { checkOldValues, checkRules } from './checkRules';
import { isText, maximumDepth } from './compilation';

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

const scalarTypes: readonly (string | undefined)[] = [
  'string',
  'number',
  'integer',
  'boolean',
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
 * What makes the API server refuse a schema, although it can be decoded: it is not structural, or its list and map types
 * are inconsistent (docs/rules/crd.md#schemas).
 *
 * @param pointer - of the schema in its document
 * @param isResource - whether it is the schema of a whole resource
 */
export function checkStructural(
  schema: SourceNode,
  pointer: string,
  isResource = false,
): Finding[] {
  const findings: Finding[] = [];
  const pending: Checked[] =
    schema.kind === 'map'
      ? [
          {
            node: schema,
            pointer,
            depth: 0,
            ...(isResource && { isResource }),
          },
        ]
      : [];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.branch) {
      checkBranch(next, next.branch.keyword, findings);
    } else {
      checkField(next, findings);
    }
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
            (key === 'anyOf' && mayHaveTypes(node, value.items, branch)) ||
            (key === 'allOf' && index === 0 && isOn(node, INT_OR_STRING)),
        }),
      );
    }
  }
  return parts;
}

/** Whether branches are the two types of int-or-string: beside it, or in the first of its `allOf`. */
function mayHaveTypes(
  node: SourceMap,
  branches: readonly SourceNode[],
  branch: Checked['branch'],
): boolean {
  return (
    (branch?.hasTypes ?? isOn(node, INT_OR_STRING)) &&
    branches.map(each => textAt(each, 'type')).join() === 'integer,string'
  );
}

function checkBranch(
  { node, pointer, branch }: Checked,
  name: string,
  findings: Finding[],
): void {
  const metadata = childEntry(childNode(node, 'properties'), 'metadata');
  if (metadata) {
    findings.push(
      structuralFindings.withinBranch.at(
        placeOf(`${pointer}/properties`, metadata),
        { keyword: 'metadata', branch: name },
      ),
    );
  }
  for (const entry of node.entries) {
    const { key } = entry;
    const isAllowed = key === 'type' && branch?.hasTypes;
    if (
      !isAllowed &&
      (structureOnly.includes(key) || key.startsWith('x-kubernetes-'))
    ) {
      findings.push(
        structuralFindings.withinBranch.at(placeOf(pointer, entry), {
          keyword: key,
          branch: name,
        }),
      );
    }
  }
}

function checkField(checked: Checked, findings: Finding[]): void {
  const { node, pointer } = checked;
  const type = textAt(node, 'type');
  const at = (key: string) =>
    placeOf(pointer, childEntry(node, key), node, key);
  const isIntOrString = isOn(node, INT_OR_STRING);
  // A type of another kind is reported where it is decoded.
  if (
    !childNode(node, 'type') &&
    !(isIntOrString && !isOn(node, EMBEDDED)) &&
    (!isOn(node, PRESERVE) || isOn(node, EMBEDDED))
  ) {
    findings.push(structuralFindings.typeMissing.at(at('type'), {}));
  }
  const items = childNode(node, 'items');
  if (type === 'array' && !items) {
    findings.push(structuralFindings.itemsMissing.at(at('items'), {}));
  }
  if (items?.kind === 'list') {
    findings.push(
      structuralFindings.forbidden.at(at('items'), { keyword: 'items' }),
    );
  }
  if (isOn(node, 'uniqueItems')) {
    findings.push(
      structuralFindings.forbidden.at(at('uniqueItems'), {
        keyword: 'uniqueItems',
      }),
    );
  }
  const values = childNode(node, 'additionalProperties');
  if (
    childNode(node, 'properties') &&
    values &&
    !isOn(node, 'additionalProperties')
  ) {
    findings.push(
      structuralFindings.bothProperties.at(at('additionalProperties'), {}),
    );
  }
  findings.push(...checkRules(node, pointer, checked.isResource ?? false));
  if (checked.isUnkeyed) {
    findings.push(...checkOldValues(node, pointer));
  }
  if (describesResource(checked)) {
    checkResource(checked, at, findings);
  }
  checkExtensions(node, type, at, findings);
  checkListType(node, type, at, findings);
}

/** Extensions besides those of lists. */
function checkExtensions(
  node: SourceMap,
  type: string | undefined,
  at: (key: string) => FindingPlace,
  findings: Finding[],
): void {
  const mapType = textAt(node, MAP_TYPE);
  if (childNode(node, MAP_TYPE)) {
    if (mapType !== 'atomic' && mapType !== 'granular') {
      findings.push(
        structuralFindings.extension.at(at(MAP_TYPE), {
          keyword: MAP_TYPE,
          expected: phrase('oneOf', { names: ['atomic', 'granular'] }),
        }),
      );
    } else if (type !== 'object') {
      findings.push(
        structuralFindings.notOfType.at(at('type'), {
          keyword: MAP_TYPE,
          type: 'object',
        }),
      );
    }
  }
  if (childNode(node, PRESERVE) && !isOn(node, PRESERVE)) {
    findings.push(
      structuralFindings.extension.at(at(PRESERVE), {
        keyword: PRESERVE,
        expected: phrase('quoted', { text: 'true' }),
      }),
    );
  }
  if (isOn(node, EMBEDDED) && type !== undefined && type !== 'object') {
    findings.push(
      structuralFindings.notOfType.at(at('type'), {
        keyword: EMBEDDED,
        type: 'object',
      }),
    );
  }
  if (isOn(node, INT_OR_STRING)) {
    for (const key of [PRESERVE, EMBEDDED].filter(each => isOn(node, each))) {
      findings.push(structuralFindings.forbidden.at(at(key), { keyword: key }));
    }
  }
}

/** Whether a schema is that of a resource, perhaps within another one. */
function describesResource({ node, isResource }: Checked): boolean {
  return isResource === true || isOn(node, EMBEDDED);
}

/** What every resource has, and may not have. */
function checkResource(
  { node, pointer, isResource, isMetadata }: Checked,
  at: (key: string) => FindingPlace,
  findings: Finding[],
): void {
  const type = textAt(node, 'type');
  const refuse = (keyword: string, place = at(keyword)) =>
    findings.push(structuralFindings.withinResource.at(place, { keyword }));
  const properties = childNode(node, 'properties');
  const fields = properties?.kind === 'map' ? properties.entries : [];
  if (childNode(node, 'additionalProperties')) {
    refuse('additionalProperties');
  }
  if (isResource) {
    if (isOn(node, 'nullable')) {
      refuse('nullable');
    }
    if (type !== undefined && type !== 'object') {
      findings.push(
        structuralFindings.extension.at(at('type'), {
          keyword: 'type',
          expected: phrase('quoted', { text: 'object' }),
        }),
      );
    }
  } else {
    if (isMetadata) {
      refuse(EMBEDDED);
    }
    if (fields.length === 0 && !isOn(node, PRESERVE)) {
      findings.push(
        structuralFindings.embeddedProperties.at(at('properties'), {}),
      );
    }
  }
  for (const [name, expected] of Object.entries(resourceFields)) {
    const entry = fields.find(({ key }) => key === name);
    if (entry?.value.kind === 'map') {
      const field = childPointer(`${pointer}/properties`, name);
      checkResourceField(entry.value, field, expected, findings);
      if (isResource) {
        refuseDefaults(entry.value, field, refuse);
        const other = name === 'metadata' && otherThanNames(entry.value);
        if (other) {
          refuse(other, placeOf(`${pointer}/properties`, entry));
        }
      }
    }
  }
}

function checkResourceField(
  node: SourceMap,
  pointer: string,
  type: string,
  findings: Finding[],
): void {
  const written = childEntry(node, 'type');
  if (written && textAt(node, 'type') !== type) {
    findings.push(
      structuralFindings.extension.at(placeOf(pointer, written), {
        keyword: 'type',
        expected: phrase('quoted', { text: type }),
      }),
    );
  }
}

function refuseDefaults(
  node: SourceMap,
  pointer: string,
  refuse: (keyword: string, place: FindingPlace) => void,
): void {
  for (const entry of node.entries) {
    if (entry.key === 'default') {
      refuse(entry.key, placeOf(pointer, entry));
    } else if (entry.key === 'properties' && entry.value.kind === 'map') {
      for (const { key, value } of entry.value.entries) {
        if (value.kind === 'map') {
          refuseDefaults(
            value,
            childPointer(`${pointer}/properties`, key),
            refuse,
          );
        }
      }
    }
  }
}

/** The first thing that a schema of metadata says besides its type, and the fields of its name. */
function otherThanNames(metadata: SourceMap): string | undefined {
  const properties = childNode(metadata, 'properties');
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
  at: (key: string) => FindingPlace,
  findings: Finding[],
): void {
  const listType = textAt(node, LIST_TYPE);
  const keys = childNode(node, LIST_KEYS);
  const names = keys?.kind === 'list' ? keys.items.filter(isText) : [];
  if (names.length > 0 && listType !== 'map') {
    findings.push(structuralFindings.keysOnly.at(at(LIST_TYPE), {}));
  }
  if (!childNode(node, LIST_TYPE)) {
    return;
  }
  if (listType !== 'atomic' && listType !== 'set' && listType !== 'map') {
    findings.push(
      structuralFindings.extension.at(at(LIST_TYPE), {
        keyword: LIST_TYPE,
        expected: phrase('oneOf', { names: ['atomic', 'set', 'map'] }),
      }),
    );
    return;
  }
  if (type !== 'array') {
    findings.push(
      structuralFindings.notOfType.at(at('type'), {
        keyword: LIST_TYPE,
        type: 'array',
      }),
    );
    return;
  }
  const items = childNode(node, 'items');
  if (listType === 'map') {
    if (names.length === 0) {
      findings.push(structuralFindings.keysMissing.at(at(LIST_KEYS), {}));
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
      checkKey(value, isTwice, items, at, findings);
    });
  } else if (listType === 'set') {
    reportItems(
      [isOn(items, 'nullable') && 'nullable', notAtomic(items)],
      phrase('aValue'),
    );
  }

  function reportItems(
    keywords: readonly (string | false | undefined)[],
    expected: Phrase,
  ): void {
    for (const key of keywords) {
      if (items && key) {
        const { pointer, position } = at('items');
        findings.push(
          structuralFindings.itemsOfList.at(
            {
              pointer: childPointer(pointer, key),
              position: childEntry(items, key)?.keyPosition ?? position,
            },
            { listType: String(listType), expected },
          ),
        );
      }
    }
  }
}

function checkKey(
  key: string,
  isTwice: boolean,
  items: SourceNode | undefined,
  at: (key: string) => FindingPlace,
  findings: Finding[],
): void {
  const place = at(LIST_KEYS);
  const within = (keyword: string): FindingPlace => ({
    pointer: childPointer(
      childPointer(`${at('items').pointer}/properties`, key),
      keyword,
    ),
    position: place.position,
  });
  const field = childNode(childNode(items, 'properties'), key);
  if (!field || isTwice) {
    findings.push(structuralFindings.keyUnknown.at(place, { key }));
    return;
  }
  const required = childNode(items, 'required');
  const isRequired =
    required?.kind === 'list' &&
    required.items.some(item => isText(item) && item.value === key);
  if (!isRequired && !childNode(field, 'default')) {
    findings.push(
      structuralFindings.keyOptional.at(within('default'), { key }),
    );
  }
  const wrong = [
    isOn(field, 'nullable') && 'nullable',
    !scalarTypes.includes(textAt(field, 'type')) &&
      !isOn(field, INT_OR_STRING) &&
      'type',
  ];
  for (const keyword of wrong) {
    if (keyword) {
      findings.push(
        structuralFindings.keyNotScalar.at(within(keyword), { key }),
      );
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
  const value = childNode(node, key);
  return value?.kind === 'scalar' && value.value === true;
}

/** The place of a keyword, also of one that is missing. */
function placeOf(
  pointer: string,
  entry: SourceEntry | undefined,
  node?: SourceNode,
  key = entry?.key ?? '',
): FindingPlace {
  return {
    pointer: childPointer(pointer, key),
    position: entry?.keyPosition ?? entry?.value.position ?? node?.position,
  };
}
