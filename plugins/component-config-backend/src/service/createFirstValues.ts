import {
  createValues,
  type Environment,
  type JsonObject,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ValuesCreation,
} from '@component-config/plugin-component-config-common';
import { findBroken } from './checkValues';
import { stackOf, type Subject } from './resolveSubject';

/**
 * The first values that the portal holds for a component, in an environment or in all when none is given, with what
 * rules for new components write into them (DESIGN 5.5). Such rules never keep anybody from saving: where they would
 * make the configuration wrong, they write nothing.
 *
 * @param values - what is saved, of whatever correctness
 * @returns undefined where nothing is added to the values, and nothing is to be told
 */
export function createFirstValues(
  subject: Subject,
  environment: Environment | undefined,
  values: JsonObject,
):
  | { readonly values: JsonObject; readonly report: ValuesCreation }
  | undefined {
  const { layers, context } = stackOf(subject, environment, [
    ...subject.heads,
    { environment: environment?.name, values },
  ]);
  const kind = environment ? 'portal-environment' : 'portal';
  const created = createValues({
    schema: subject.schema,
    layers,
    edited: layers.find(layer => layer.kind === kind)?.id ?? '',
    context,
    mask: SENSITIVE_MASK,
  });
  const { added, findings } = created;
  if (
    added.length === 0 ||
    findBroken(subject, environment?.name, created.values)
  ) {
    return undefined;
  }
  return {
    values: created.values,
    report: { added: [...added], findings: [...findings] },
  };
}
