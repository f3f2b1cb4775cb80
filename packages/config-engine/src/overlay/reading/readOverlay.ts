// SPDX-License-Identifier: Apache-2.0

import { Budget, budgetFinding } from '../../budget';
import { Condition, readCondition } from '../../condition';
import {
  boundedItems,
  childField,
  createFieldReader,
  Field,
  FieldReader,
  fullEntityRef,
  readDocumentHead,
  reportUnknownKeys,
} from '../../document';
import { phrase, SourcePosition, suggestName } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { emptyObject } from '../../json';
import { Mutation, readMutation } from '../../mutation';
import { formatPath } from '../../pointer';
import { positionsOf, SourceNode } from '../../source';
import { readValidationRules } from '../../validation';
import { appliesToKeys, overlayKeys, selectorKeys } from './documentKeys';
import { reportRepeated } from './entries';
import { readConfig } from './readConfig';
import { readConstraints } from './readConstraints';
import { readMerge } from './readMerge';
import { readParts } from './readParts';
import type { AppliesTo, Criteria, MergeDeclaration, Overlay } from '../types';

/** The keys whose content is missing if they have no value; other parts report their own. */
const mapsAndLists = [
  'appliesTo',
  'mixins',
  'constraints',
  'roots',
  'merge',
  'mutation',
  'validation',
];

/**
 * Reads an Overlay document strictly: every unknown key is an error, because ignoring it would apply the overlay to
 * other components, or set other values, than its author intends. All findings are in the result; `checkOverlays` adds
 * those that depend on other overlays.
 *
 * @param budget - limits its templates and code. Defaults to a budget of its own
 *
 * @public
 */
export function readOverlay(root: SourceNode, budget?: Budget): Overlay {
  const reader = createFieldReader(
    overlayFindings.wrongType,
    budget,
    overlayFindings.emptySection,
  );
  const head = readDocumentHead(root, 'Overlay', reader, overlayFindings);
  const { spec } = head;

  const misspelt = reportUnknownKeys(
    spec,
    overlayKeys,
    reader,
    overlayFindings,
  ).map(key => suggestName(key, overlayKeys));

  mapsAndLists.forEach(key => reader.reportEmpty(childField(spec, key)));
  const owner = reader.text(childField(spec, 'owner'));
  const base = childField(spec, 'base');
  const config = childField(spec, 'config');
  const { parts, merge: ofParts } = readParts(
    childField(spec, 'roots'),
    reader,
  );
  const merge = readMerge(childField(spec, 'merge'), reader);
  const mutation = readMutationOf(spec, reader);
  const validation = readValidationRules(
    childField(spec, 'validation'),
    reader,
  );
  const exceeded = budgetFinding(reader.budget, {
    pointer: '/spec',
    position: spec?.position ?? root.position,
  });
  if (exceeded) {
    reader.findings.push(exceeded);
  }
  return {
    name: head.name,
    title: head.title,
    description: head.description,
    owner:
      owner &&
      fullEntityRef(owner, { kind: 'group', namespace: head.namespace }),
    appliesTo: readAppliesTo(childField(spec, 'appliesTo'), reader),
    criteria: readCriteria(
      childField(spec, 'criteria'),
      misspelt.includes('criteria'),
      reader,
    ),
    // An empty base means none.
    base: reader.text(base),
    priority: reader.integer(childField(spec, 'priority')) ?? 0,
    enforce: reader.flag(childField(spec, 'enforce')) ?? false,
    enabledWhen: readEnabledWhen(spec, reader),
    mixins: readMixinNames(childField(spec, 'mixins'), reader),
    constraints: readConstraints(childField(spec, 'constraints'), reader),
    config: readConfig(config, reader),
    positions: config ? positionsOf(config.node) : {},
    parts,
    merge: joinMerge(merge, ofParts, reader),
    mutation,
    validation,
    position: head.nameField?.position ?? root.position,
    basePosition: base?.position,
    places: placesOf(spec, [
      'appliesTo',
      'criteria',
      'mixins',
      'mutation',
      'validation',
    ]),
    findings: reader.findings,
  };
}

/** The condition of the whole overlay; `enabled_when` is a synonym. */
function readEnabledWhen(
  spec: Field | undefined,
  reader: FieldReader,
): Condition | undefined {
  const enabledWhen = childField(spec, 'enabledWhen');
  const seedSpelling = childField(spec, 'enabled_when');
  if (enabledWhen && seedSpelling) {
    reader.findings.push(
      overlayFindings.oneOfTwo.at(seedSpelling, {
        key: 'spec.enabled_when',
        other: 'spec.enabledWhen',
      }),
    );
  }
  return readCondition(enabledWhen ?? seedSpelling, reader);
}

/** Joins the declarations of the author and of the parts; a place has only one strategy. */
function joinMerge(
  declared: readonly MergeDeclaration[],
  ofParts: readonly MergeDeclaration[],
  reader: FieldReader,
): readonly MergeDeclaration[] {
  const joined = new Map(
    declared.map(declaration => [declaration.path, declaration]),
  );
  for (const declaration of ofParts) {
    const { path, pointer, position, strategy } = declaration;
    const other = joined.get(path);
    if (other && JSON.stringify(other.strategy) !== JSON.stringify(strategy)) {
      reader.findings.push(
        overlayFindings.mergedTwice.at(
          { pointer, position },
          { field: formatPath(path) },
        ),
      );
    } else if (!other) {
      joined.set(path, declaration);
    }
  }
  return [...joined.values()];
}

function readMixinNames(
  field: Field | undefined,
  reader: FieldReader,
): string[] {
  const items = boundedItems(field, reader);
  reportRepeated(items, reader);
  return items.flatMap(item => reader.text(item) ?? []);
}

/** Reads `mutateFirst` within the mutation, or beside a mutation that is a plain list. */
function readMutationOf(
  spec: Field | undefined,
  reader: FieldReader,
): Mutation | undefined {
  const field = childField(spec, 'mutation');
  const mutation = readMutation(field, reader);
  const beside = childField(spec, 'mutateFirst');
  const mutateFirst = reader.flag(beside);
  if (beside && childField(field, 'mutateFirst')) {
    reader.findings.push(
      overlayFindings.oneOfTwo.at(beside, {
        key: 'spec.mutateFirst',
        other: 'spec.mutation.mutateFirst',
      }),
    );
  }
  return mutation && mutateFirst !== undefined
    ? { ...mutation, mutateFirst }
    : mutation;
}

function placesOf(
  spec: Field | undefined,
  keys: readonly string[],
): Overlay['places'] {
  return Object.assign(
    emptyObject<SourcePosition>(),
    ...keys.map(key => {
      const field = childField(spec, key);
      return field && positionsOf(field.node, field.pointer);
    }),
  );
}

function readAppliesTo(
  field: Field | undefined,
  reader: FieldReader,
): AppliesTo {
  if (reader.isMap(field)) {
    reportUnknownKeys(field, appliesToKeys, reader, overlayFindings);
  }
  const selector = childField(field, 'selector');
  if (reader.isMap(selector)) {
    reportUnknownKeys(selector, selectorKeys, reader, overlayFindings);
  }
  return {
    componentTypes: reader.texts(childField(field, 'componentTypes')),
    components: reader.texts(childField(field, 'components')),
    matchLabels: reader.textMap(childField(selector, 'matchLabels')),
  };
}

/**
 * Reads the criteria. Invalid or misspelt criteria match everything: the overlay's finding keeps it from being applied,
 * and every component it may be intended for reports that.
 */
function readCriteria(
  field: Field | undefined,
  misspelt: boolean,
  reader: FieldReader,
): Criteria | undefined {
  if (field === undefined) {
    return misspelt ? {} : undefined;
  }
  if (field.node.kind === 'scalar' && field.node.value === null) {
    // Absent and empty criteria have opposite meanings, so an empty key must not be guessed.
    reader.findings.push(
      overlayFindings.wrongType.at(field, {
        field: 'spec.criteria',
        expected: phrase('aMapForEverywhere'),
      }),
    );
    return {};
  }
  return reader.textMap(field);
}
