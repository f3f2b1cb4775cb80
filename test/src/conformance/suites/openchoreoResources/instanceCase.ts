// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  buildLayersSteps,
  compileDefinition,
  composeSchema,
  documentReaders,
  formatPointer,
  isObject,
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
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** The kinds of the documents of a section. */
export interface InstanceKinds {
  readonly type: string;
  readonly instance: string;
  readonly binding: string;
}

/** What is said of a case whose result is only known when OpenChoreo renders its templates. */
export const RENDERED = 'known only when it is rendered';

/**
 * A resource or project in an environment: its values, as far as templates show them, and whether there is an error. The
 * rest of the templates, outputs and conditions is rendered by OpenChoreo.
 */
export function runInstanceCase(
  content: Case,
  kinds: InstanceKinds,
): CaseOutcome {
  const key = kinds.instance.toLowerCase();
  const adaptedType = adapted(kinds.type, content[`${key}Type`]);
  const type = adaptedType.documents.at(0);
  const component = adapted(kinds.instance, content[key]).documents.find(
    document => textAt(document, 'kind') === 'Component',
  );
  if (!type || !component) {
    const missing = type ? kinds.instance : kinds.type;
    return { agrees: false, what: `no ${missing}`, result: null };
  }
  const { config, errors: resolved } = resolveInstance(
    type,
    component,
    adapted(kinds.binding, content[`${key}ReleaseBinding`]).documents,
    content.environment ?? null,
  );
  const errors = [...adaptedType.findings, ...resolved];
  const result = errors.map(({ code, pointer }) => `${code} ${pointer}`);
  const difference = differenceOfErrors(content, errors);
  if (difference !== undefined) {
    return { agrees: false, what: difference, result };
  }
  if (content.error !== undefined) {
    return errors.length > 0
      ? { agrees: true }
      : { agrees: false, what: RENDERED, result };
  }
  const shown = shownValues(content[`${key}Type`] ?? null, content.expect);
  if (shown.length === 0) {
    return { agrees: false, what: RENDERED, result };
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
  return differing === undefined
    ? { agrees: true }
    : { agrees: false, what: differing, result };
}

/** Compares the errors that are known without rendering: in which section they are, or which rule they are about. */
function differenceOfErrors(
  { error }: Case,
  errors: readonly Finding[],
): string | undefined {
  const [, section = isOfTemplate(error) ? 'resources' : undefined] =
    /^resolve (parameters|environmentConfigs): /.exec(String(error)) ?? [];
  const expected = section
    ? [`spec.${section}`]
    : [...String(error).matchAll(/rule\[\d+\] "\$\{(.*?)\}"/g)].map(
        ([, rule]) => rule,
      );
  const own = errors.map(({ pointer, args }) =>
    String(
      (args as JsonObject | undefined)?.rule ??
        parsePointer(pointer).slice(0, 2).join('.'),
    ),
  );
  const missing = expected.find(each => !own.includes(each));
  const more = own.find(each => !expected.includes(each));
  return missing === undefined
    ? more && `error of "${more}"`
    : `no error of "${missing}"`;
}

/** Whether a template cannot be rendered, whatever the values are. */
function isOfTemplate(error: JsonValue | undefined): boolean {
  return /^template is empty for |^resource "\w+" missing metadata$|: unmarshal template: /.test(
    String(error),
  );
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
          ...(isObject(environment) ? environment : {}),
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
  return (Array.isArray(expected) ? expected : [])
    .filter(isObject)
    .flatMap(({ id, object }) => {
      const entry = (Array.isArray(entries) ? entries : [])
        .filter(isObject)
        .find(each => each.id === id && each.forEach === undefined);
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
