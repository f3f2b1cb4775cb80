import { emptyObject } from '@component-config/config-engine';
import type { ConfigurationForm } from '../types';
import { environmentOf, summarizeEnvironment } from './environments';
import { summarizeDefinition, summarizeTraits } from './findDefinitions';
import { heldValues } from './heldValues';
import { showLayers, showSchema, viewOf } from './showSubject';
import { summarizeRelease } from './release';
import { headOf, inEnvironment, stackOf, type Subject } from './subject';
import { withholdFromSkipped } from './withholdDocuments';

/**
 * All that a form needs to edit the values for one environment, or for all when none is named.
 *
 * @throws NotFoundError where there is no such environment
 */
export function formReport(
  subject: Subject,
  environmentName: string | undefined,
): ConfigurationForm {
  const { heads, withholding } = subject;
  const environment = environmentOf(subject, environmentName);
  const there = inEnvironment(subject, environment);
  const { component, definitions, release } = there;
  const head = headOf(heads, environmentName);
  // The layer that is edited takes part even while nothing is held for it.
  const unsaved = { environment: environmentName, values: emptyObject() };
  const stack = stackOf(there, environment, head ? heads : [...heads, unsaved]);
  const editedKind = environment ? 'portal-environment' : 'portal';
  const edited = stack.layers.find(({ kind }) => kind === editedKind);
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, stack),
    ...(environment && {
      environment: summarizeEnvironment(environment, withholding),
    }),
    ...(release && { release: summarizeRelease(release, withholding) }),
    componentType: summarizeDefinition(
      // What froze the type may not be told; the component itself says which one it has today.
      withholding.definitions.has(release?.entityRef ?? '')
        ? subject.definitions.componentType
        : definitions.componentType,
      withholding,
    ),
    traitInstances: component.traits.map(({ instanceName }) => instanceName),
    traits: summarizeTraits(definitions, withholding).filter(
      ({ entityRef }) =>
        entityRef !== release?.entityRef || !withholding.isDocument(entityRef),
    ),
    schema: showSchema(there),
    layers: showLayers(there, stack.layers),
    skipped: withholdFromSkipped(stack.skipped, withholding),
    context: stack.context,
    findings: withholding.findings([
      ...component.findings,
      ...definitions.findings,
      ...stack.findings,
    ]),
    editedLayer: edited?.id ?? '',
    held: heldValues(there, environmentName, head),
  };
}
