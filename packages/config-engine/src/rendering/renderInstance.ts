// SPDX-License-Identifier: Apache-2.0

import { budgetFinding, createBudget, type Budget } from '../budget';
import { phrase, type Finding } from '../finding';
import { childPointer } from '../pointer';
import { childNode, textAt, type SourceNode } from '../source';
import type { JsonObject, JsonValue } from '../json';
import { createExpressions } from './expressions';
import type { Variables } from './reads';
import { tracedDocuments } from './documents';
import { metadataContext, platformContext } from './platformContext';
import { missing, RenderFailure } from './RenderFailure';
import { checkRules } from './checkRules';
import { entriesAt, renderResources, type Rendering } from './resources';
import { sectionContext, type RenderedDefinition } from './sections';
import {
  renderCondition,
  renderText,
  resultFailure,
  type TemplatePlace,
} from './template';
import { at, map, scalar, traced, type Traced } from './traced';
import type { RenderedResource, RenderInput } from './types';

/**
 * A resource or project in an environment, from which its resources are rendered.
 *
 * @public
 */
export interface InstanceInput {
  readonly kind: 'resource' | 'project';
  /** The ResourceType or ProjectType. */
  readonly type: RenderedDefinition | undefined;
  /** The Resource or Project. */
  readonly instance: JsonValue;
  /** The release binding. */
  readonly binding?: JsonValue;
  readonly environment: JsonValue;
  readonly dataPlane: JsonValue;
  readonly metadata: JsonValue;
  /** As of a component. */
  readonly unknown?: RenderInput['unknown'];
  readonly secrets?: RenderInput['secrets'];
  /** The `status` that was observed of each entry, by its id. Only outputs and conditions of readiness read it. */
  readonly observed?: JsonValue;
}

/**
 * What a resource gives to components that depend on it.
 *
 * @public
 */
export interface RenderedOutput {
  readonly name: string;
  readonly value?: Traced;
  readonly secretKeyRef?: { readonly name: Traced; readonly key: Traced };
  readonly configMapKeyRef?: { readonly name: Traced; readonly key: Traced };
}

/**
 * What OpenChoreo makes of a Resource or Project: its resources, its outputs, and which of them are ready.
 *
 * @public
 */
export interface InstanceResult {
  readonly resources: readonly RenderedResource[];
  readonly findings: readonly Finding[];
  /** The outputs of a resource that have a value; the others have a finding. */
  readonly outputs: readonly RenderedOutput[];
  readonly outputFindings: readonly Finding[];
  /** Whether each entry of a resource with `readyWhen` is ready, or why that is not known, by its id. */
  readonly ready: { readonly [id: string]: boolean | Finding };
}

const names = {
  resource: [
    'name',
    'namespace',
    'resourceNamespace',
    'resourceName',
    'resourceUID',
  ],
  project: ['namespace', 'projectNamespace'],
};

const commonNames = [
  'projectName',
  'projectUID',
  'environmentName',
  'environmentUID',
  'dataPlaneName',
  'dataPlaneUID',
];

/**
 * Renders the resources of a resource or a project as OpenChoreo does (docs/rules/openchoreo-render.md#resources-and-projects).
 *
 * @public
 */
export function renderInstance(
  input: InstanceInput,
  options: { readonly budget?: Budget; readonly isTraced?: boolean } = {},
): InstanceResult {
  const budget = options.budget ?? createBudget();
  const rendering: Rendering = {
    expressions: createExpressions(budget, {
      hasHelpers: false,
      isTraced: options.isTraced ?? false,
    }),
    findings: [],
    absent: [],
  };
  const tried = attempt(() => render(input, rendering));
  const variables = attempt(() => variablesOf(input));
  const exceeded = budgetFinding(budget);
  if ('findings' in variables) {
    return {
      resources: [],
      findings: variables.findings,
      outputs: [],
      outputFindings: variables.findings,
      ready: {},
    };
  }
  const observed = withApplied(variables.result, input.observed ?? {});
  const outputs = outputsOf(input, observed, rendering);
  return {
    resources: 'result' in tried && !exceeded ? tried.result : [],
    findings: [
      ...('findings' in tried ? tried.findings : []),
      ...rendering.findings,
      ...(exceeded ? [exceeded] : []),
    ],
    outputs: outputs.flatMap(each => ('result' in each ? each.result : [])),
    outputFindings: outputs.flatMap(each =>
      'findings' in each ? each.findings : [],
    ),
    ready: readyOf(input, observed, rendering),
  };
}

type Attempt<T> =
  { readonly result: T } | { readonly findings: readonly Finding[] };

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof RenderFailure) {
      return { findings: error.findings };
    }
    throw error;
  }
}

function typeOf({ type, kind }: InstanceInput): RenderedDefinition {
  if (!type) {
    throw missing(kind === 'resource' ? 'ResourceType' : 'ProjectType');
  }
  return type;
}

function render(input: InstanceInput, rendering: Rendering) {
  const type = typeOf(input);
  const variables = variablesOf(input);
  if (input.kind === 'project') {
    checkRules(type, variables, rendering, type.name);
  }
  return renderResources(type, 'resources', variables, rendering, {
    place: type.name,
    requires: input.kind === 'project' ? 'complete' : 'map',
    // Entries of a ResourceType have no loops.
    hasLoops: input.kind === 'project',
  });
}

function variablesOf(input: InstanceInput): Variables {
  const type = typeOf(input);
  const { kind } = input;
  const { unknown, secrets } = input;
  const documents = tracedDocuments({
    documents: {
      [kind]: input.instance,
      [`${kind}ReleaseBinding`]: input.binding ?? null,
      environment: input.environment,
      dataPlane: input.dataPlane,
      metadata: input.metadata,
    },
    unknown,
    secrets,
  });
  const instance = documents[kind];
  if (!instance && kind === 'resource') {
    throw missing('Resource');
  }
  if (kind === 'project' && at(documents.metadata, 'namespace') === undefined) {
    throw missing('metadata.namespace');
  }
  const rules = { isChecked: false, isOpen: true };
  const values = (document: string, key: string) =>
    at(documents[document], 'spec', key) ??
    map({}, { depends: [], identity: [`/${document}/spec/${key}`] });
  const sections = {
    parameters: values(kind, 'parameters'),
    environmentConfigs: values(
      `${kind}ReleaseBinding`,
      kind === 'resource'
        ? 'resourceTypeEnvironmentConfigs'
        : 'environmentConfigs',
    ),
  };
  const platform = platformContext(documents.environment, documents.dataPlane, {
    isComponent: false,
  });
  return new Map(
    Object.entries({
      metadata: metadataContext(
        documents.metadata,
        [...names[kind], ...commonNames],
        ['labels', 'annotations'],
      ),
      ...Object.fromEntries(
        (['parameters', 'environmentConfigs'] as const).map(section => [
          section,
          checkedSection(type, section, sections[section], kind, rules),
        ]),
      ),
      dataplane: platform.dataplane,
      environment: platform.environment,
      ...(platform.gateway && { gateway: platform.gateway }),
    }),
  );
}

function checkedSection(
  type: RenderedDefinition,
  section: 'parameters' | 'environmentConfigs',
  values: Traced,
  kind: string,
  rules: Parameters<typeof sectionContext>[4],
): Traced {
  if (values.kind !== 'map') {
    throw missing(section);
  }
  return sectionContext(type, section, values, `/${kind}Type`, rules);
}

function withApplied(variables: Variables, observed: JsonValue): Variables {
  const statuses = Object.entries((observed ?? {}) as JsonObject);
  return new Map([
    ...variables,
    [
      'applied',
      map(
        statuses.map(([id, status]): [string, Traced] => [
          id,
          map({
            status: traced(status, childPointer('/observed', id)),
          }),
        ]),
      ),
    ],
  ]);
}

function outputsOf(
  input: InstanceInput,
  variables: Variables,
  { expressions }: Rendering,
): Attempt<RenderedOutput>[] {
  if (!input.type || input.kind === 'project') {
    return [];
  }
  return entriesAt(input.type, 'outputs', '').map(({ entry, place }) =>
    attempt((): RenderedOutput => {
      const name = textAt(entry, 'name') ?? '';
      const here = { ...place, place: name };
      const text = (node: SourceNode, key: string): Traced =>
        renderedText(textAt(node, key) ?? '', key, variables, expressions, {
          ...here,
          position: childNode(node, key)?.position ?? place.position,
        });
      if (textAt(entry, 'value')) {
        return { name, value: text(entry, 'value') };
      }
      const kind = (['secretKeyRef', 'configMapKeyRef'] as const).find(
        each => childNode(entry, each)?.kind === 'map',
      );
      const reference = kind && childNode(entry, kind);
      if (!kind || !reference) {
        throw missing(`value of output ${name}`);
      }
      return {
        name,
        [kind]: { name: text(reference, 'name'), key: text(reference, 'key') },
      };
    }),
  );
}

function renderedText(
  text: string,
  field: string,
  variables: Variables,
  expressions: Rendering['expressions'],
  place: TemplatePlace,
): Traced {
  const rendered = renderText(text, variables, expressions, place);
  if (
    rendered.kind !== 'value' ||
    rendered.node.kind !== 'scalar' ||
    typeof rendered.node.value !== 'string'
  ) {
    throw resultFailure(place, field, phrase('renderText'));
  }
  return scalar(rendered.node.value, rendered.node.from);
}

function readyOf(
  input: InstanceInput,
  variables: Variables,
  { expressions }: Rendering,
): { [id: string]: boolean | Finding } {
  if (!input.type || input.kind === 'project') {
    return {};
  }
  return Object.fromEntries(
    entriesAt(input.type, 'resources', '').flatMap(({ entry, place }) => {
      const text = textAt(entry, 'readyWhen') ?? '';
      if (text === '') {
        return [];
      }
      const tried = attempt(
        () =>
          renderCondition(text, variables, expressions, place, 'readyWhen')
            .isMet === true,
      );
      return [
        [
          place.place,
          'result' in tried ? tried.result : tried.findings[0],
        ] as const,
      ];
    }),
  );
}
