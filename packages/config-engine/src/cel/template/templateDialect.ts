// SPDX-License-Identifier: Apache-2.0

import { type ASTNode, type Environment, Optional } from '@marcbachmann/cel-js';
import { encodeBase64 } from '../../base64';
import {
  createEnvironment,
  registerCommon,
  startMeter,
  type CelDialect,
} from '../environment';
import { namesOfDialect } from '../namespaces';
import { timeOperators, nanosecondsOf, textOfTime } from '../kubernetes/times';
import { useTypes } from '../kubernetes/listTypes';
import { sortBy } from '../kubernetes/sortBy';
import { useOptionalEntries } from '../kubernetes/useOptionalEntries';
import { Duration, mapOf, UnsignedInt } from '../library';
import { charge } from '../meter';
import {
  registerTemplateFunctions,
  templateFunctions,
  templateMethods,
  templateNamespaces,
  Omitted,
} from './templateFunctions';

let dialect: CelDialect | undefined;

/** The expressions of OpenChoreo's templates, with all functions of its renderer; created on first use. */
export function templateDialect(): CelDialect {
  dialect ??= {
    environment: templateEnvironment(),
    ...namesOfDialect(templateFunctions, templateMethods, templateNamespaces),
    prepare: useTimes,
    useOptionalEntries,
  };
  return dialect;
}

/** Times have operators of their own; values of other types are compared by CEL's rules for any type. */
function useTimes(node: ASTNode): void {
  if (timeOperators.has(node.op)) {
    useTypes(node);
  }
}

function templateEnvironment(): Environment {
  const created = createEnvironment(false);
  registerTemplateFunctions(created);
  registerCommon(created, templateMethods);
  created.registerFunction('list<dyn>.sortBy(ast, ast): list<dyn>', sortBy);
  startMeter(created);
  return created;
}

/** Helpers of a variable, and the field of `derived` that has their result (docs/rules/openchoreo-render.md#helpers). */
const helpers: Readonly<Record<string, string>> = {
  'configurations.toConfigFileList': 'configFileList',
  'configurations.toSecretFileList': 'secretFileList',
  'configurations.toContainerEnvFrom': 'containerEnvFrom',
  'configurations.toContainerVolumeMounts': 'configVolumeMounts',
  'configurations.toVolumes': 'configVolumes',
  'configurations.toConfigEnvsByContainer': 'configEnvs',
  'configurations.toSecretEnvsByContainer': 'secretEnvs',
  'workload.toServicePorts': 'servicePorts',
  'dependencies.toContainerEnvs': 'dependencyEnvVars',
  'dependencies.toContainerVolumeMounts': 'dependencyVolumeMounts',
  'dependencies.toVolumes': 'dependencyVolumes',
};

/** A text of CEL, or a helper: its variable, its name and perhaps the closing parenthesis. */
const helperCall =
  /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|\/\/[^\n]*|(?<![\w.]|\.\s)(configurations|workload|dependencies|optional)\s*\.\s*(to[A-Z]\w*|ofNonZeroValue)\s*\(\s*(\))?/g;

/**
 * Expands helpers such as `workload.toServicePorts()`, which read what is derived from the context, and a function whose
 * namespace is the library's.
 */
export function expandHelpers(source: string): string {
  return /\.\s*(?:to|ofNonZero)[A-Z]/.test(source)
    ? source.replace(
        helperCall,
        (call, variable?: string, name?: string, closing?: string) => {
          if (variable === 'workload' && name === 'toEndpointResources') {
            return closing
              ? call
              : 'oc_endpoint_resources(derived.endpointResources, ';
          }
          if (variable === 'optional' && name === 'ofNonZeroValue') {
            return closing ? call : 'oc_non_zero(';
          }
          const field = helpers[`${variable}.${name}`];
          return field !== undefined && closing ? `derived.${field}` : call;
        },
      )
    : source;
}

/** The result of an expression, or a part of it, in the types of OpenChoreo's templates. */
export type CelResult =
  | { readonly kind: 'omitted' }
  | {
      readonly kind: 'scalar';
      readonly value: string | number | boolean | null;
      readonly integer?: 'int64' | 'uint64';
      /** A time, which text around it puts in quotes. */
      readonly isTime?: true;
    }
  | { readonly kind: 'list'; readonly items: readonly unknown[] }
  | {
      readonly kind: 'map';
      readonly entries: ReadonlyMap<unknown, unknown>;
    };

/** Reads a value of CEL, without its contents; undefined if no template can have it. */
export function resultOf(value: unknown): CelResult | undefined {
  charge(1);
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return { kind: 'scalar', value };
    case 'bigint':
      return { kind: 'scalar', value: Number(value), integer: 'int64' };
    case 'number':
      return Number.isFinite(value) ? { kind: 'scalar', value } : undefined;
    default:
      break;
  }
  if (value === null) {
    // A null that CEL gives is the number of its only value.
    return { kind: 'scalar', value: 0, integer: 'int64' };
  }
  if (Array.isArray(value)) {
    return { kind: 'list', items: value };
  }
  if (value instanceof Omitted) {
    return { kind: 'omitted' };
  }
  if (value instanceof Optional) {
    return value.hasValue()
      ? resultOf(value.value())
      : { kind: 'scalar', value: null };
  }
  if (value instanceof UnsignedInt) {
    return {
      kind: 'scalar',
      value: Number(value.valueOf()),
      integer: 'uint64',
    };
  }
  if (value instanceof Duration) {
    return {
      kind: 'scalar',
      value: Number(nanosecondsOf(value)),
      integer: 'int64',
    };
  }
  if (value instanceof Date) {
    return { kind: 'scalar', value: textOfTime(value), isTime: true };
  }
  if (value instanceof Uint8Array) {
    return { kind: 'scalar', value: encodeBase64(value), isTime: true };
  }
  const entries = mapOf(value);
  if (entries) {
    return { kind: 'map', entries };
  }
  const [, type] = /^Type<(.+)>$/.exec(String(value)) ?? [];
  return type === undefined ? undefined : { kind: 'scalar', value: type };
}
