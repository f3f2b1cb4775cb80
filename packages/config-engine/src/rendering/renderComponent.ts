// SPDX-License-Identifier: Apache-2.0

import { budgetFinding, type Budget } from '../budget';
import { phrase, type Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childNode, nodesWithin, textAt, type SourceNode } from '../source';
import { applyTrait } from './applyTrait';
import { checkRules, resourceRuleFailures } from './checkRules';
import {
  checkInput,
  tracedDocuments,
  type Documents,
  metadataMaps,
  metadataNames,
} from './documents';
import type { Variables } from './reads';
import { attempt, missing, RenderFailure } from './RenderFailure';
import { checkComplete, renderResources } from './resources';
import { inOutputOrder, withResourceHash } from './resourceHash';
import { sectionContext, specPart } from './sections';
import { newRendering, type Rendering, type Scope } from './template';
import {
  at,
  computedFrom,
  entriesOf,
  map,
  scalar,
  textOf,
  withEntry,
  type Traced,
} from './traced';
import {
  embeddedTraits,
  noValues,
  ownTraits,
  type TraitUse,
} from './traitUses';
import type { RenderedResource, RenderInput, RenderResult } from './types';
import { configurationsContext, derivedContext } from './configurations';
import { dependenciesContext } from './dependencies';
import { endpointResources } from './endpointResources';
import {
  metadataContext,
  platformContext,
  workloadContext,
} from './platformContext';

/** Values of components are checked, and without a schema nothing gets through. */
const rules = { isChecked: true, isOpen: false };

/**
 * Renders the resources of a component as OpenChoreo does (docs/rules/openchoreo-render.md), each value with its
 * lineage. Nothing is executed but the bounded expressions of the templates.
 *
 * @param options - `isTraced`: whether conditions, fallbacks and loops are read backwards as well as plain paths, which
 *   takes longer
 *
 * @public
 */
export function renderComponent(
  input: RenderInput,
  options: { readonly budget?: Budget; readonly isTraced?: boolean } = {},
): RenderResult {
  const rendering = newRendering({ ...options, hasHelpers: true });
  const { absent, findings } = rendering;
  const tried = attempt(() => render(input, rendering));
  if ('findings' in tried) {
    return {
      resources: [],
      absent,
      findings: [...tried.findings, ...findings],
    };
  }
  const exceeded = budgetFinding(rendering.expressions.budget);
  return exceeded
    ? { resources: [], absent: [], findings: [exceeded] }
    : { resources: tried.result, absent, findings };
}

/** A rule about resources, to be checked at the end. */
type PendingRule = (resources: readonly RenderedResource[]) => Finding[];

function render(input: RenderInput, rendering: Rendering): RenderedResource[] {
  const documents = tracedDocuments(input);
  const { componentType } = input;
  checkInput(input, documents);
  if (!componentType) {
    throw missing('ComponentType');
  }
  const shared = sharedContext(input, documents);
  const own = new Map([
    ...shared,
    ...sections(
      componentType,
      at(documents.component, 'spec', 'parameters') ??
        noValues('/component/spec/parameters'),
      at(documents.releaseBinding, 'spec', 'componentTypeEnvironmentConfigs') ??
        noValues('/releaseBinding/spec/componentTypeEnvironmentConfigs'),
      '/componentType',
    ),
  ]);
  const scope: Scope = {
    variables: own,
    rendering,
    place: { pointer: '', place: componentType.name },
  };
  checkRules(componentType, scope);
  const pending: PendingRule[] = [
    final => resourceRuleFailures(componentType, scope, final),
  ];
  let resources = renderResources(componentType, 'resources', scope, {
    requires: 'complete',
  });
  // Each trait is only looked for at its turn.
  for (const uses of [
    embeddedTraits(input, scope),
    ownTraits(input, documents),
  ]) {
    for (const use of uses) {
      const { trait } = use;
      const ofTrait = traitScope(use, { ...scope, variables: shared });
      checkRules(trait, ofTrait);
      resources = applyTrait(resources, trait, ofTrait);
      pending.push(final => resourceRuleFailures(trait, ofTrait, final));
    }
  }
  const failures = pending.flatMap(rule => rule(resources));
  if (failures.length > 0) {
    throw new RenderFailure(failures);
  }
  return finished(resources, componentType.document, documents);
}

function sections(
  definition: Parameters<typeof sectionContext>[0],
  parameters: Traced,
  environmentConfigs: Traced,
  path: string,
): [string, Traced][] {
  const section = (name: 'parameters' | 'environmentConfigs', given: Traced) =>
    sectionContext(definition, name, given, path, rules);
  const ofParameters = section('parameters', parameters);
  const values = section('environmentConfigs', environmentConfigs);
  const schema = specPart(definition.document, 'schema');
  return [
    ['parameters', ofParameters],
    ['environmentConfigs', values],
    // The templates of a definition that is written for OpenChoreo before v0.17 have the name that its schema has.
    ...(schema && childNode(schema, 'envOverrides')
      ? [['envOverrides', values] satisfies [string, Traced]]
      : []),
  ];
}

/** @param shared - what the templates of all traits read */
function traitScope(
  { trait, path, instanceName, values }: TraitUse,
  shared: Scope,
): Scope {
  const place = `${trait.name}/${textOf(instanceName)}`;
  const { parameters, environmentConfigs } = values();
  if (textOf(instanceName) === '') {
    throw missing(`instanceName of ${place}`);
  }
  const tried = attempt(() =>
    sections(trait, parameters, environmentConfigs, path),
  );
  if ('findings' in tried) {
    throw new RenderFailure([
      ...tried.findings,
      renderingFindings.input.at(
        { pointer: '' },
        { problem: phrase('renderTraitValues', { name: place }) },
      ),
    ]);
  }
  return {
    ...shared,
    variables: new Map([
      ...shared.variables,
      ['trait', map({ name: scalar(trait.name), instanceName })],
      ...tried.result,
    ]),
    place: { pointer: '', place },
  };
}

/** The labels of the platform, the hash, and the order of the output. */
function finished(
  resources: readonly RenderedResource[],
  type: SourceNode,
  { metadata }: Documents,
): RenderedResource[] {
  const labels = at(metadata, 'labels');
  const labelled = resources.map((each): RenderedResource => {
    const own = at(each.resource, 'metadata');
    if (own?.kind !== 'map') {
      throw missing('metadata');
    }
    const existing = at(own, 'labels');
    return {
      ...each,
      resource: withEntry(
        each.resource,
        'metadata',
        withEntry(
          own,
          'labels',
          map(
            [...entriesOf(existing), ...entriesOf(labels)],
            computedFrom(existing?.from, labels?.from),
          ),
        ),
      ),
    };
  });
  const workloadType = textAt(childNode(type, 'spec'), 'workloadType') ?? '';
  const hashed = withResourceHash(labelled, workloadType);
  if (!hashed) {
    throw missing('spec');
  }
  for (const { resource, id } of hashed) {
    checkComplete(resource, { pointer: '', place: id });
  }
  return inOutputOrder(hashed);
}

/** What the templates of the type and of all traits read. */
function sharedContext(input: RenderInput, documents: Documents): Variables {
  const { metadata, workload, environment, dataPlane } = documents;
  const platform = platformContext(environment, dataPlane, {
    isComponent: true,
    defaultNotificationChannel: documents.defaultNotificationChannel,
  });
  const override = at(documents.releaseBinding, 'spec', 'workloadOverrides');
  const configurations = configurationsContext(
    workload,
    override,
    documents.secretReferences,
  );
  const container = workloadContext(workload);
  const dependencies = dependenciesContext(
    documents.dependencyItems,
    documents.resourceDependencies,
  );
  const usesRoutes = [input.componentType, ...input.traits].some(
    definition => definition && mentions(definition.document),
  );
  return new Map(
    Object.entries({
      metadata: metadataContext(metadata, metadataNames, metadataMaps),
      dataplane: platform.dataplane,
      environment: platform.environment,
      ...(platform.gateway && { gateway: platform.gateway }),
      workload: container,
      configurations,
      dependencies,
      derived: derivedContext(
        configurations,
        container,
        dependencies,
        {
          component: at(metadata, 'componentName') ?? scalar(''),
          environment: at(metadata, 'environmentName') ?? scalar(''),
        },
        usesRoutes ? endpointResources(workload) : map({}),
      ),
    }),
  );
}

/** Whether a document has a template that reads the routes of endpoints, which takes long to find. */
function mentions(document: SourceNode): boolean {
  for (const [pointer, node] of nodesWithin(document)) {
    const text = node.kind === 'scalar' ? node.text : '';
    if (`${pointer} ${text}`.includes('toEndpointResources')) {
      return true;
    }
  }
  return false;
}
