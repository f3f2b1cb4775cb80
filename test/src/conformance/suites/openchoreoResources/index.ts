// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  allSteps,
  buildLayersSteps,
  compileDefinition,
  composeSchema,
  documentReaders,
  formatPointer,
  nodeFromValue,
  parsePointer,
  readComponent,
  resolveEffectiveSteps,
  textAt,
  valueAt,
  type Finding,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import { adaptDocument } from '@component-config/config-platform';
import { readCaseData, sectionsOf } from '../../readCaseFile';
import type { Case, CaseOutcome, SectionCases, Suite } from '../../types';
import { runRenderingCase } from './renderingCase';
import { describeDifference, disagreement } from '../../compareData';
import { objectOf, objectsOf } from '../../content';

/** What is said of a case none of whose templates shows a value as it is. */
const RENDERED = 'no template shows a value';

/** Cases generated with OpenChoreo's own rendering of resources and projects. */
export const openchoreoResources: Suite = {
  name: 'openchoreo-resources',
  entry: 'openchoreo-resources.yaml',
  read: withDefaults,
  adapters: {
    resource: (content: Case): CaseOutcome =>
      runBoth(content, 'resource', {
        type: 'ResourceType',
        instance: 'Resource',
        binding: 'ResourceReleaseBinding',
      }),
    project: (content: Case): CaseOutcome =>
      runBoth(content, 'project', {
        type: 'ProjectType',
        instance: 'Project',
        binding: 'ProjectReleaseBinding',
      }),
  },
};

/** What OpenChoreo renders, and the values that the portal shows, as far as templates show them. */
function runBoth(
  content: Case,
  kind: 'resource' | 'project',
  kinds: InstanceKinds,
): CaseOutcome {
  const rendered = runRenderingCase(content, kind);
  if (rendered || content.error !== undefined) {
    return rendered;
  }
  const shown = runInstanceCase(content, kinds);
  return shown?.what === RENDERED ? undefined : shown;
}

/** The cases with the documents that they leave out. */
function withDefaults(path: string): SectionCases[] {
  const { defaults, ...sections } = readCaseData(path);
  return sectionsOf(sections).map(({ section, cases }) => {
    const common = objectOf(defaults)[section];
    return {
      section,
      cases: cases.map(({ name, content }) => ({
        name,
        content: {
          ...(isObject(common) ? { ...common, uids: common.metadata } : {}),
          ...content,
        },
      })),
    };
  });
}

/** The kinds of the documents of a section. */
interface InstanceKinds {
  readonly type: string;
  readonly instance: string;
  readonly binding: string;
}

/** A resource or project in an environment, read through its layers: the values that templates show as they are. */
function runInstanceCase(content: Case, kinds: InstanceKinds): CaseOutcome {
  const key = kinds.instance.toLowerCase();
  const adaptedType = adapted(kinds.type, content[`${key}Type`]);
  const type = adaptedType.documents.at(0);
  const component = adapted(kinds.instance, content[key]).documents.find(
    document => textAt(document, 'kind') === 'Component',
  );
  if (!type || !component) {
    const missing = type ? kinds.instance : kinds.type;
    return disagreement(`no ${missing}`);
  }
  const { config, errors: resolved } = resolveInstance(
    type,
    component,
    adapted(kinds.binding, content[`${key}ReleaseBinding`]).documents,
    content.environment ?? null,
  );
  const errors = [...adaptedType.findings, ...resolved];
  const result = errors.map(({ code, pointer }) => `${code} ${pointer}`);
  if (errors.length > 0) {
    return disagreement(`errors: ${result.join(', ')}`, result);
  }
  const shown = shownValues(content[`${key}Type`] ?? null, content.expect);
  if (shown.length === 0) {
    return disagreement(RENDERED, result);
  }
  const differing = shown
    .map(({ path, value }) => {
      const ours = valueAt(config, formatPointer(path));
      const what = describeDifference(
        value,
        ours ?? (path.length === 1 ? {} : null),
      );
      return what && `${path.join('.')}: ${what}`;
    })
    .find(what => what !== undefined);
  return disagreement(differing, result);
}

function adapted(kind: string, document: JsonValue | undefined) {
  return isObject(document)
    ? adaptDocument(
        nodeFromValue({
          apiVersion: 'openchoreo.dev/v1alpha1',
          kind,
          ...document,
        }),
      )
    : { documents: [], findings: [] };
}

/** The values, and all errors but those of values: only OpenChoreo's controllers check these, so the cases have none. */
function resolveInstance(
  type: SourceNode,
  instance: SourceNode,
  bindings: readonly SourceNode[],
  environment: JsonValue,
): { readonly config: JsonObject; readonly errors: readonly Finding[] } {
  const definition = compileDefinition(type);
  const component = readComponent(instance);
  const schema = composeSchema(definition);
  const read = bindings.map(documentReaders.binding);
  const stack = allSteps(
    buildLayersSteps({
      component,
      environment: documentReaders.environment(
        nodeFromValue({
          apiVersion: 'openchoreo.dev/v1alpha1',
          kind: 'Environment',
          ...objectOf(environment),
        }),
      ),
      overlays: [],
      bindings: read,
      schema,
    }),
  );
  const { config, findings } = allSteps(
    resolveEffectiveSteps({ schema, ...stack }),
  );
  return {
    config,
    errors: [
      ...definition.findings,
      ...component.findings,
      ...read.flatMap(binding => binding.findings),
      ...findings,
    ].filter(
      ({ severity, code }) =>
        severity === 'error' && !code.startsWith('values/'),
    ),
  };
}

/** The values that templates show as they are, by the expression of one path. */
function shownValues(
  type: JsonValue,
  expected: JsonValue | undefined,
): { path: string[]; value: JsonValue }[] {
  const entries = valueAt(type, '/spec/resources');
  return objectsOf(expected).flatMap(({ id, object }) => {
    const entry = objectsOf(entries).find(
      each => each.id === id && each.forEach === undefined,
    );
    return leavesOf(entry?.template ?? null).flatMap(({ at, text }) => {
      const [, path] =
        /^\s*\$\{\s*((?:parameters|environmentConfigs)(?:\.[A-Za-z_]\w*)*)\s*\}\s*$/.exec(
          text,
        ) ?? [];
      const value = valueAt(object, at);
      return path === undefined || value === undefined
        ? []
        : [{ path: path.split('.'), value }];
    });
  });
}

function leavesOf(
  template: JsonValue,
  at = '',
): { readonly at: string; readonly text: string }[] {
  if (typeof template === 'string') {
    return [{ at, text: template }];
  }
  return typeof template === 'object' && template !== null
    ? Object.entries(template).flatMap(([key, child]) =>
        leavesOf(child, formatPointer([...parsePointer(at), key])),
      )
    : [];
}
