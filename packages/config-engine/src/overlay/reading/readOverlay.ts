// SPDX-License-Identifier: Apache-2.0

import { Budget, budgetFinding } from '../../budget';
import { conditionShape } from '../../condition';
import {
  boundedItems,
  childField,
  createFieldReader,
  Field,
  FieldReader,
  readPlatformDocument,
  Shape,
  shape,
  unknownEntries,
} from '../../document';
import { phrase, SourcePosition, suggestName } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { emptyObject } from '../../json';
import { mutationShape } from '../../mutation';
import { formatPath, formatPointer } from '../../pointer';
import { positionsOf, SourceNode } from '../../source';
import { validationShape } from '../../validation';
import type { Criteria, MergeDeclaration, Overlay } from '../types';
import { reportRepeated, strictMap, entries, requiredText } from './entries';
import { ownerRef, ownerShape, constraintsShape } from './constraintsShape';
import { configPositions, configShape } from './configShape';
import { mergeShape } from './mergeShape';
import { partsShape } from './partsShape';
import { configPath } from './configPath';

/** The values of an overlay that may run differently (docs/running-values.md#ignore-a-difference). */
const ignoreDifferencesShape = shape.described(
  'Values that may run differently than they are configured.',
  entries(
    'path',
    strictMap({
      path: shape.described(
        'A dot path or JSON Pointer into the configuration, also for all within; * matches any key or item.',
        configPath,
      ),
      reason: shape.described('Why, as a sentence for users.', requiredText),
    }),
    ({ path, reason }) =>
      path && reason ? { path: formatPointer(path), reason } : undefined,
  ),
);

const selector = strictMap({
  matchLabels: shape.described(
    'Labels that the component must have, all of them.',
    shape.textMap,
  ),
});

const appliesToShape = strictMap({
  componentTypes: shape.described(
    'Types by name, with or without their workload type: deployment/web-service. Defaults to every type.',
    shape.texts,
  ),
  components: shape.described(
    'Components by name or entity reference. Such an overlay wins over those for types. Defaults to every component.',
    shape.texts,
  ),
  selector: shape.described(
    'Components by their labels.',
    shape.orNull(selector),
  ),
});

/**
 * Invalid criteria match everything: the overlay's finding keeps it from being applied, and every component it may be
 * intended for reports that.
 */
const criteriaShape: Shape<Criteria | undefined> = {
  schema: { ...shape.textMap.schema, type: 'object' },
  read(field, reader) {
    if (field?.node.kind === 'scalar' && field.node.value === null) {
      // Absent and empty criteria have opposite meanings, so an empty key must not be guessed.
      reader.findings.push(
        overlayFindings.wrongType.at(field, {
          field: 'spec.criteria',
          expected: phrase('aMapForEverywhere'),
        }),
      );
    }
    return field && reader.textMap(field);
  },
};

const mixinNames: Shape<string[]> = {
  schema: { ...shape.texts.schema, uniqueItems: true },
  read(field, reader) {
    const items = boundedItems(field, reader);
    reportRepeated(items, reader);
    return items.flatMap(item => reader.text(item) ?? []);
  },
};

export const overlaySpec = strictMap({
  owner: ownerShape,
  appliesTo: shape.described(
    'The components that the overlay applies to. Defaults to all.',
    shape.notEmpty(shape.orNull(appliesToShape)),
  ),
  criteria: shape.described(
    'Facts of the environments that the overlay applies to. {} matches every environment; without the key, the overlay is only a parent.',
    criteriaShape,
  ),
  base: shape.described('The one overlay that this one builds on.', shape.text),
  mixins: shape.described(
    'Names of the OverlayMixins that are mixed in.',
    shape.notEmpty(mixinNames),
  ),
  priority: shape.described(
    'Decides between equally specific overlays: the higher one wins. Defaults to 0.',
    shape.integer,
  ),
  enforce: shape.described(
    'Whether the values win over every value of the component and are locked in its form.',
    shape.flag,
  ),
  enabledWhen: shape.described(
    'The condition under which the overlay applies: field, operator and, for "equals", value.',
    shape.unread(shape.orNull(conditionShape).schema),
  ),
  enabled_when: shape.described(
    'The same as enabledWhen.',
    shape.unread(shape.orNull(conditionShape).schema),
  ),
  constraints: shape.notEmpty(constraintsShape),
  config: configShape,
  roots: shape.notEmpty(partsShape),
  merge: shape.notEmpty(mergeShape),
  mutation: shape.notEmpty(mutationShape),
  mutateFirst: shape.described(
    'The same as mutation.mutateFirst, if mutation is a list.',
    shape.flag,
  ),
  validation: shape.notEmpty(validationShape),
  ignoreDifferences: shape.notEmpty(ignoreDifferencesShape),
});

/** The keys with positions in `places`. */
const placedKeys = [
  'appliesTo',
  'criteria',
  'mixins',
  'mutation',
  'validation',
];

/**
 * Reads an Overlay document strictly: every unknown key is an error, because ignoring it would apply the overlay to
 * other components, or set other values, than its author intends. All findings are in the result; `checkOverlays` adds
 * those that depend on other overlays.
 *
 * @param budget - limits its templates and code. Defaults to a budget of its own
 */
export function readOverlay(root: SourceNode, budget?: Budget): Overlay {
  const reader = createFieldReader(
    overlayFindings.wrongType,
    budget,
    overlayFindings.emptySection,
  );
  const { name, namespace, title, description, position, specField, spec } =
    readPlatformDocument(root, 'Overlay', overlaySpec, reader, overlayFindings);
  const { appliesTo, mutation, mutateFirst } = spec;
  const fieldOf = (key: string) => childField(specField, key);
  reportSecond(spec.enabledWhen, spec.enabled_when, reader);
  reportSecond(
    childField(fieldOf('mutation'), 'mutateFirst'),
    fieldOf('mutateFirst'),
    reader,
  );
  const overlay = {
    name,
    title,
    description,
    owner: ownerRef(spec.owner, namespace),
    appliesTo: {
      componentTypes: appliesTo?.componentTypes ?? [],
      components: appliesTo?.components ?? [],
      matchLabels: appliesTo?.selector?.matchLabels ?? emptyObject(),
    },
    criteria: spec.criteria ?? misspeltCriteria(specField),
    // An empty base means none.
    base: spec.base,
    priority: spec.priority ?? 0,
    priorityEdit: priorityEdit(specField),
    enforce: spec.enforce ?? false,
    enabledWhen: conditionShape.read(
      spec.enabledWhen ?? spec.enabled_when,
      reader,
    ),
    mixins: spec.mixins,
    constraints: spec.constraints,
    config: spec.config,
    positions: configPositions(specField),
    parts: spec.roots.parts,
    merge: joinMerge(spec.merge, spec.roots.merge, reader),
    mutation:
      mutation && mutateFirst !== undefined
        ? { ...mutation, mutateFirst }
        : mutation,
    validation: spec.validation,
    ...(spec.ignoreDifferences.length > 0 && {
      ignoreDifferences: spec.ignoreDifferences,
    }),
    position,
    basePosition: fieldOf('base')?.position,
    places: Object.assign(
      emptyObject<SourcePosition>(),
      ...placedKeys.map(key => {
        const field = fieldOf(key);
        return field && positionsOf(field.node, field.pointer);
      }),
    ),
    findings: reader.findings,
  };
  const exceeded = budgetFinding(reader.budget, {
    pointer: '/spec',
    position: specField?.position ?? root.position,
  });
  if (exceeded) {
    reader.findings.push(exceeded);
  }
  return overlay;
}

/** Misspelt criteria match everything, as invalid ones do. */
function misspeltCriteria(spec: Field | undefined): Criteria | undefined {
  const { keys } = overlaySpec;
  return unknownEntries(spec, keys).some(
    ({ key }) => suggestName(key, keys) === 'criteria',
  )
    ? {}
    : undefined;
}

/** Reports the second of two keys that mean the same. */
function reportSecond(
  first: Field | undefined,
  second: Field | undefined,
  { findings }: FieldReader,
): void {
  if (first && second) {
    findings.push(
      overlayFindings.oneOfTwo.at(second, {
        key: formatPath(second.pointer),
        other: formatPath(first.pointer),
      }),
    );
  }
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

/** @returns nothing for a spec without keys or positions */
function priorityEdit(specField: Field | undefined): Overlay['priorityEdit'] {
  const set = childField(specField, 'priority')?.node.position;
  if (set) {
    const isEmpty = set.start === set.end;
    return {
      ...placeOf(set),
      end: set.end,
      before: isEmpty ? ' ' : '',
      after: '',
    };
  }
  const spec = specField?.node;
  const first = spec?.kind === 'map' ? spec.entries[0]?.keyPosition : undefined;
  if (!first || !spec?.position) {
    return undefined;
  }
  // A map in braces begins before its first key.
  const inBraces = spec.position.start < first.start;
  return inBraces
    ? { ...placeOf(first), before: '"priority": ', after: ', ' }
    : {
        ...placeOf(first),
        before: 'priority: ',
        after: `\n${' '.repeat(first.column - 1)}`,
      };
}

function placeOf({ file, start }: SourcePosition) {
  return { file, start, end: start };
}
