// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  joinMarks,
  marksOf,
  type ComponentConfiguration,
  type JsonObject,
  type SchemaMarks,
} from '@component-config/config-engine';
import { environmentsOf, type Platform } from '../platform/platform';
import { visiblePlatform } from '../platform/visiblePlatform';
import { ownValues, type OwnValues } from '../values/ownValues';
import type { ValuesRevision } from '../values/revisions';
import type { composeConfiguration } from './composeConfiguration';
import { nothingDescribed } from './definitionMarks';
import { visibleDelivery, type Delivery } from './delivery';
import { subjectOf, type Subject, type SubjectInput } from './subject';

/**
 * A component for a supposition of its author, such as a what-if: from the documents that they may see, as if the others
 * did not exist (docs/administration.md#suppositions).
 *
 * @throws NotFoundError if the component has no ComponentType among them
 * @throws InputError if the ComponentType is for another workload type
 *
 * @public
 */
export function componentToSuppose(
  input: SubjectInput,
  compose?: typeof composeConfiguration,
): Subject {
  const { component, visible } = input;
  const platform = visiblePlatform(input.platform, visible);
  const given = {
    ...input,
    platform,
    ...visibleSources({ ...input, platform, visible }),
  };
  const real = subjectOf(given, compose);
  const marks = marksOfComponent({
    own: ownValues(component),
    heads: given.heads,
    real,
  });
  return subjectOf({ ...given, marks }, compose);
}

/**
 * The delivery and the stored values of a component that the author of a supposition may see: values for environments
 * that are hidden or do not exist are left out, because a supposition may add an environment of that name.
 *
 * @param platform - with only the visible documents
 */
export function visibleSources({
  component: { namespace },
  platform,
  visible,
  heads,
  delivery,
}: {
  readonly component: Pick<ComponentConfiguration, 'namespace'>;
  readonly platform: Platform;
  readonly visible?: ReadonlySet<string>;
  readonly heads: readonly ValuesRevision[];
  readonly delivery?: Delivery;
}): { heads: readonly ValuesRevision[]; delivery?: Delivery } {
  const names = new Set(
    environmentsOf(platform, namespace).map(({ name }) => name),
  );
  const isOrphan = ({ environment }: ValuesRevision) =>
    environment !== undefined && !names.has(environment);
  return {
    heads: heads.some(isOrphan) ? heads.filter(one => !isOrphan(one)) : heads,
    ...(delivery && {
      delivery: visible ? visibleDelivery(delivery, visible) : delivery,
    }),
  };
}

/**
 * What is sensitive or hidden in a component, whatever a supposition about it says: what its definitions mark, its
 * stored values that they do not describe, and its own values in sections without a definition, which nothing marks.
 *
 * @param component - `own`: the values in its document; `real`: the component without the supposition; omitted if its
 * author sees no ComponentType of it
 */
export function marksOfComponent({
  own,
  heads,
  real,
}: {
  readonly own: OwnValues;
  readonly heads: readonly ValuesRevision[];
  readonly real: Subject | undefined;
}): SchemaMarks {
  const layers = [own.general, ...own.environments.values()];
  if (!real) {
    return marksOf(nothingDescribed, [
      ...layers,
      ...heads.map(({ values }) => values),
    ]);
  }
  const { component, definitions, schema, states } = real;
  const described = new Set(
    definitions.traits.map(({ instanceName }) => instanceName),
  );
  const missing = component.traits.filter(
    ({ instanceName }) => !described.has(instanceName),
  );
  const schemaFor = ({ environment = '' }: ValuesRevision) =>
    states.get(environment)?.schema ?? schema;
  return joinMarks([
    ...new Set([
      marksOf(schema),
      ...[...states.values()].flatMap(state =>
        state.schema ? marksOf(state.schema) : [],
      ),
      ...heads.map(head => marksOf(schemaFor(head), [head.values])),
      ...(missing.length > 0
        ? [marksOf(schema, layers.map(ofTraits(missing)))]
        : []),
    ]),
  ]);
}

/** Picks the values of some traits. */
function ofTraits(
  traits: ReadonlyArray<{ readonly instanceName: string }>,
): (values: JsonObject) => JsonObject {
  return ({ traits: given }) => {
    const picked = emptyObject();
    for (const { instanceName } of traits) {
      if (isObject(given) && Object.hasOwn(given, instanceName)) {
        picked[instanceName] = given[instanceName];
      }
    }
    return Object.assign(emptyObject(), { traits: picked });
  };
}
