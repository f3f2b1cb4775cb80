// SPDX-License-Identifier: Apache-2.0

import { budgetFinding, type Budget } from '../budget';
import { phrase, type Finding } from '../finding';
import { childPointer } from '../pointer';
import { childNode, textAt, type SourceNode } from '../source';
import type { JsonObject, JsonValue } from '../json';
import type { Variables } from './reads';
import { tracedDocuments } from './documents';
import { metadataContext, platformContext } from './platformContext';
import { attempt, missing, type Attempt } from './RenderFailure';
import { checkRules } from './checkRules';
import { entriesAt, renderResources } from './resources';
import { sectionContext, type RenderedDefinition } from './sections';
import {
  newRendering,
  renderCondition,
  renderText,
  resultFailure,
  within,
  type Scope,
} from './template';
import { at, map, scalar, traced, type Traced } from './traced';
import { noValues } from './traitUses';
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
  const variables = attempt(() => variablesOf(input));
  if ('findings' in variables) {
    const { findings } = variables;
    return {
      resources: [],
      findings,
      outputs: [],
      outputFindings: findings,
      ready: {},
    };
  }
  const rendering = newRendering({ ...options, hasHelpers: false });
  const scope: Scope = {
    variables: variables.result,
    rendering,
    place: { pointer: '', place: '' },
  };
  const tried = attempt(() => render(input, scope));
  const exceeded = budgetFinding(rendering.expressions.budget);
  const observed = {
    ...scope,
    variables: withApplied(scope.variables, input.observed ?? {}),
  };
  const outputs = outputsOf(input, observed);
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
    ready: readyOf(input, observed),
  };
}

function typeOf({ type, kind }: InstanceInput): RenderedDefinition {
  if (!type) {
    throw missing(kind === 'resource' ? 'ResourceType' : 'ProjectType');
  }
  return type;
}

function render(input: InstanceInput, scope: Scope) {
  const type = typeOf(input);
  const named = { ...scope, place: { pointer: '', place: type.name } };
  if (input.kind === 'project') {
    checkRules(type, named);
  }
  return renderResources(type, 'resources', named, {
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
    noValues(`/${document}/spec/${key}`);
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
  scope: Scope,
): Attempt<RenderedOutput>[] {
  if (!input.type || input.kind === 'project') {
    return [];
  }
  return entriesAt(input.type, 'outputs', scope).map(({ entry, scope: own }) =>
    attempt((): RenderedOutput => {
      const name = textAt(entry, 'name') ?? '';
      const text = (node: SourceNode, key: string): Traced => {
        const { position } = within(own, node, key).place;
        const place = { ...own.place, place: name, position };
        return renderedText(textAt(node, key) ?? '', key, { ...own, place });
      };
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

function renderedText(text: string, field: string, scope: Scope): Traced {
  const rendered = renderText(text, scope);
  if (
    rendered.kind !== 'value' ||
    rendered.node.kind !== 'scalar' ||
    typeof rendered.node.value !== 'string'
  ) {
    throw resultFailure(scope, field, phrase('renderText'));
  }
  return scalar(rendered.node.value, rendered.node.from);
}

function readyOf(
  input: InstanceInput,
  scope: Scope,
): { [id: string]: boolean | Finding } {
  if (!input.type || input.kind === 'project') {
    return {};
  }
  return Object.fromEntries(
    entriesAt(input.type, 'resources', scope).flatMap(
      ({ entry, scope: own }) => {
        const text = textAt(entry, 'readyWhen') ?? '';
        if (text === '') {
          return [];
        }
        const tried = attempt(
          () => renderCondition(text, own, 'readyWhen').isMet === true,
        );
        return [
          [
            own.place.place,
            'result' in tried ? tried.result : tried.findings[0],
          ] as const,
        ];
      },
    ),
  );
}
