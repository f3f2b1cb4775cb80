// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from '../document';
import { didYouMean } from '../finding';
import { importFindings } from '../finding/catalogue/import';
import { formatPath } from '../pointer';
import { childNode, SourceEntry, SourceNode } from '../source';
import { entriesOf, itemsOf, listOf, mapOf, textOf } from './buildDocument';
import { fieldAt } from './shape';

/** Names of profiles and of their values, as AICR accepts them. */
const identifier = /^[A-Za-z0-9._-]+$/;

/**
 * The `spec` of a recipe with the default of its profile (docs/importing.md#profiles): what AICR generates unless
 * another value is selected. What AICR refuses in a profile is reported, and so are the values that are not imported.
 */
export function withDefaultProfile(
  spec: Field | undefined,
  reader: FieldReader,
): SourceNode | undefined {
  const profile = childField(spec, 'profile');
  if (!spec || profile?.node.kind !== 'map') {
    return spec?.node;
  }
  const name = childField(profile, 'name');
  const chosen = childField(profile, 'default');
  const values = childField(profile, 'values');
  const text = textOf(chosen?.node);
  const names = entriesOf(values?.node).map(({ key }) => key);
  const refuse = (field: Field) =>
    reader.findings.push(
      importFindings.profileRefused.at(field, {
        field: formatPath(field.pointer),
      }),
    );
  if (!identifier.test(textOf(name?.node))) {
    refuse(name ?? profile);
  }
  if (!names.includes(text)) {
    reader.findings.push(
      importFindings.profileDefault.at(chosen ?? profile, {
        value: text,
        hint: didYouMean(text, names),
      }),
    );
    return spec.node;
  }
  const paths = reader.entries(values).map(([key, value]) => {
    if (!identifier.test(key)) {
      refuse(value);
    }
    return { key, value, paths: checkValue(value, reader, refuse) };
  });
  const all = new Set(paths.flatMap(value => value.paths));
  for (const { key, value, paths: own } of paths) {
    const lacking = [...all].filter(path => !own.includes(path));
    if (lacking.length > 0) {
      reader.findings.push(
        importFindings.profileUneven.at(value, { value: key, paths: lacking }),
      );
    }
  }
  const others = names.filter(other => other !== text);
  if (others.length > 0) {
    reader.findings.push(
      importFindings.profileDefaultOnly.at(chosen ?? profile, {
        name: textOf(name?.node),
        value: text,
        others: others.map(other => `"${other}"`),
      }),
    );
  }
  return withFragment(spec.node, fieldAt(values, text)?.node);
}

/** Reports what AICR refuses in a value of a profile, and returns the paths of the values that it sets. */
function checkValue(
  value: Field,
  reader: FieldReader,
  refuse: (field: Field) => void,
): string[] {
  const advertiser = childField(value, 'advertiser');
  if (!['', 'external'].includes(textOf(advertiser?.node))) {
    refuse(advertiser ?? value);
  }
  const paths: string[] = [];
  const names = new Set<string>();
  const once = (item: Field, kind: string) => {
    const name = textOf(childNode(item.node, 'name'));
    if (name === '' || names.has(`${kind}/${name}`)) {
      refuse(item);
    }
    names.add(`${kind}/${name}`);
    return name;
  };
  for (const item of reader.items(childField(value, 'constraints'))) {
    once(item, 'constraint');
    if (textOf(childNode(item.node, 'value')) === '') {
      refuse(item);
    }
  }
  for (const item of reader.items(childField(value, 'componentRefs'))) {
    const component = once(item, 'component');
    const overrides = childField(item, 'overrides');
    const enabled = childField(overrides, 'enabled');
    if (enabled) {
      refuse(enabled);
    }
    const visit = (map: Field, outer: string) => {
      for (const [key, field] of reader.entries(map)) {
        const path = outer === '' ? key : `${outer}.${key}`;
        const isMap = field.node.kind === 'map';
        if (
          key === '' ||
          key.includes('.') ||
          (isMap && entriesOf(field.node).length === 0)
        ) {
          refuse(field);
        } else if (isMap) {
          visit(field, path);
        } else {
          paths.push(`${component}: ${path}`);
        }
      }
    };
    if (overrides?.node.kind === 'map') {
      visit(overrides, '');
    }
  }
  return paths;
}

/** A recipe with a fragment of a profile, which has precedence over the recipe's own values. */
function withFragment(
  spec: SourceNode,
  fragment: SourceNode | undefined,
): SourceNode {
  const constraints = itemsOf(childNode(fragment, 'constraints'));
  const components = itemsOf(childNode(fragment, 'componentRefs'));
  const own = itemsOf(childNode(spec, 'componentRefs'));
  const nameOf = (item: SourceNode) => textOf(childNode(item, 'name'));
  const merged = own.map(item =>
    components
      .filter(other => nameOf(other) === nameOf(item))
      .reduce(mergeMaps, item),
  );
  const added = components.filter(
    item => !own.some(other => nameOf(other) === nameOf(item)),
  );
  return {
    ...spec,
    ...mapOf(
      {
        constraints: listOf([
          ...itemsOf(childNode(spec, 'constraints')),
          ...constraints,
        ]),
        componentRefs: listOf([...merged, ...added]),
      },
      entriesOf(spec).filter(
        ({ key }) => !['constraints', 'componentRefs'].includes(key),
      ),
    ),
  };
}

/** Merges two maps deeply; other values of the second replace those of the first. */
function mergeMaps(first: SourceNode, second: SourceNode): SourceNode {
  if (first.kind !== 'map' || second.kind !== 'map') {
    return second;
  }
  const theirs = new Map(second.entries.map(entry => [entry.key, entry]));
  const remaining = first.entries.map((entry): SourceEntry => {
    const other = theirs.get(entry.key);
    theirs.delete(entry.key);
    return other
      ? { ...other, value: mergeMaps(entry.value, other.value) }
      : entry;
  });
  return { ...first, entries: [...remaining, ...theirs.values()] };
}
