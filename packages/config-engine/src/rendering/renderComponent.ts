// SPDX-License-Identifier: Apache-2.0

import { budgetFinding, createBudget, type Budget } from '../budget';
import { phrase, type Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childNode, textAt, type SourceNode } from '../source';
import { applyTrait } from './applyTrait';
import { checkRules, resourceRuleFailures } from './checkRules';
import {
  checkInput,
  tracedDocuments,
  type Documents,
  metadataMaps,
  metadataNames,
} from './documents';
import { createExpressions } from './expressions';
import type { Variables } from './reads';
import { missing, RenderFailure } from './RenderFailure';
import { checkComplete, renderResources, type Rendering } from './resources';
import { inOutputOrder, withResourceHash } from './resourceHash';
import { sectionContext, specPart } from './sections';
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
  const budget = options.budget ?? createBudget();
  const rendering: Rendering = {
    expressions: createExpressions(budget, {
      hasHelpers: true,
      isTraced: options.isTraced ?? false,
    }),
    findings: [],
    absent: [],
  };
  try {
    const resources = render(input, rendering);
    const exceeded = budgetFinding(budget);
    return exceeded
      ? { resources: [], absent: [], findings: [exceeded] }
      : {
          resources,
          absent: rendering.absent,
          findings: rendering.findings,
        };
  } catch (error) {
    if (!(error instanceof RenderFailure)) {
      throw error;
    }
    return {
      resources: [],
      absent: rendering.absent,
      findings: [...error.findings, ...rendering.findings],
    };
  }
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
  const name = componentType.name;
  checkRules(componentType, own, rendering, name);
  const pending: PendingRule[] = [
    resources =>
      resourceRuleFailures(componentType, own, resources, rendering, name),
  ];
  let resources = renderResources(componentType, 'resources', own, rendering, {
    place: name,
    requires: 'complete',
  });
  // Each trait is only looked for at its turn.
  for (const uses of [
    embeddedTraits(input, own, rendering),
    ownTraits(input, documents),
  ]) {
    for (const use of uses) {
      resources = useTrait(use, shared, resources, rendering, pending);
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

function useTrait(
  { trait, path, instanceName, values }: TraitUse,
  shared: Variables,
  resources: readonly RenderedResource[],
  rendering: Rendering,
  pending: PendingRule[],
): RenderedResource[] {
  const place = `${trait.name}/${textOf(instanceName)}`;
  const { parameters, environmentConfigs } = values();
  if (textOf(instanceName) === '') {
    throw missing(`instanceName of ${place}`);
  }
  const variables = new Map([
    ...shared,
    ['trait', map({ name: scalar(trait.name), instanceName })],
    ...sectionsOfTrait(trait, parameters, environmentConfigs, path, place),
  ]);
  checkRules(trait, variables, rendering, place);
  const changed = applyTrait(resources, trait, variables, rendering, place);
  pending.push(final =>
    resourceRuleFailures(trait, variables, final, rendering, place),
  );
  return changed;
}

/** The values of a trait; findings about them name the instance. */
function sectionsOfTrait(
  trait: TraitUse['trait'],
  parameters: Traced,
  environmentConfigs: Traced,
  path: string,
  place: string,
): [string, Traced][] {
  try {
    return sections(trait, parameters, environmentConfigs, path);
  } catch (error) {
    if (!(error instanceof RenderFailure)) {
      throw error;
    }
    throw new RenderFailure([
      ...error.findings,
      renderingFindings.input.at(
        { pointer: '' },
        { problem: phrase('renderTraitValues', { name: place }) },
      ),
    ]);
  }
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
  const spec = childNode(type, 'spec');
  const workloadType = (spec && textAt(spec, 'workloadType')) ?? '';
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
  const open: SourceNode[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'scalar') {
      if (node.text.includes('toEndpointResources')) {
        return true;
      }
    } else if (node.kind === 'list') {
      open.push(...node.items);
    } else {
      for (const { key, value } of node.entries) {
        if (key.includes('toEndpointResources')) {
          return true;
        }
        open.push(value);
      }
    }
  }
  return false;
}
