// SPDX-License-Identifier: Apache-2.0

import { phrase, type Finding, type FindingPlace } from '../../finding';
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
import { checkRules } from './checkRules';
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

/** A schema, where it is, and what is around it. */
interface Checked {
  readonly node: SourceMap;
  readonly pointer: string;
  readonly depth: number;
  /** Of a branch: its keyword, and whether it may have the types of int-or-string. */
  readonly branch?: { readonly keyword: string; readonly hasTypes: boolean };
}

/**
 * What makes the API server refuse a schema, although it can be decoded: it is not structural, or its list and map types
 * are inconsistent (docs/rules/crd.md#schemas).
 *
 * @param pointer - of the schema in its document
 */
export function checkStructural(
  schema: SourceNode,
  pointer: string,
): Finding[] {
  const findings: Finding[] = [];
  const pending: Checked[] =
    schema.kind === 'map' ? [{ node: schema, pointer, depth: 0 }] : [];
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
function partsOf({ node, pointer, depth, branch }: Checked): Checked[] {
  const parts: Checked[] = [];
  const add = (
    part: SourceNode,
    at: string,
    within: Checked['branch'] = branch && { ...branch, hasTypes: false },
  ) => {
    if (part.kind === 'map') {
      const added = { node: part, pointer: at, depth: depth + 1 };
      parts.push(within ? { ...added, branch: within } : added);
    }
  };
  for (const { key, value } of node.entries) {
    const at = childPointer(pointer, key);
    if (key === 'properties' && value.kind === 'map') {
      value.entries.forEach(entry =>
        add(entry.value, childPointer(at, entry.key)),
      );
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
  if (!childNode(node, 'type') && !isIntOrString && !isOn(node, PRESERVE)) {
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
  findings.push(...checkRules(node, pointer));
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
  if (isOn(node, INT_OR_STRING)) {
    for (const key of [PRESERVE, EMBEDDED].filter(each => isOn(node, each))) {
      findings.push(structuralFindings.forbidden.at(at(key), { keyword: key }));
    }
  } else if (isOn(node, EMBEDDED) && type !== 'object') {
    findings.push(
      structuralFindings.notOfType.at(at('type'), {
        keyword: EMBEDDED,
        type: 'object',
      }),
    );
  }
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
    if (
      items &&
      (textAt(items, 'type') !== 'object' || isOn(items, 'nullable'))
    ) {
      findings.push(
        structuralFindings.itemsOfList.at(at('items'), {
          listType,
          expected: phrase('aMap'),
        }),
      );
    }
    names.forEach(({ value }, index) => {
      const isTwice = names.findIndex(name => name.value === value) < index;
      checkKey(value, isTwice, items, at(LIST_KEYS), findings);
    });
  } else if (listType === 'set' && items && !mayBeInSet(items)) {
    findings.push(
      structuralFindings.itemsOfList.at(at('items'), {
        listType,
        expected: phrase('aValue'),
      }),
    );
  }
}

function checkKey(
  key: string,
  isTwice: boolean,
  items: SourceNode | undefined,
  place: FindingPlace,
  findings: Finding[],
): void {
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
    findings.push(structuralFindings.keyOptional.at(place, { key }));
  }
  if (
    isOn(field, 'nullable') ||
    !(scalarTypes.includes(textAt(field, 'type')) || isOn(field, INT_OR_STRING))
  ) {
    findings.push(structuralFindings.keyNotScalar.at(place, { key }));
  }
}

/** Scalars, and objects and lists that are replaced as one. */
function mayBeInSet(items: SourceNode): boolean {
  if (isOn(items, 'nullable')) {
    return false;
  }
  switch (textAt(items, 'type')) {
    case 'object':
      return textAt(items, MAP_TYPE) === 'atomic';
    case 'array':
      return (textAt(items, LIST_TYPE) ?? 'atomic') === 'atomic';
    default:
      return true;
  }
}

function isOn(node: SourceNode, key: string): boolean {
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
