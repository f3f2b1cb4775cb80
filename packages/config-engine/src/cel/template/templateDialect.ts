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
import { checkFormatCall } from '../kubernetes/checkFormatCall';
import { plainStyle, typeNameOf } from '../kubernetes/formatText';
import { timeOperators, nanosecondsOf, textOfTime } from '../kubernetes/times';
import { useTypes } from '../kubernetes/listTypes';
import { sortBy } from '../kubernetes/sortBy';
import { useOptionalEntries } from '../kubernetes/useOptionalEntries';
import { Duration, mapOf, UnsignedInt, type BinaryNode } from '../library';
import { failure } from '../macros';
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
    prepare: prepareNode,
    useOptionalEntries,
  };
  return dialect;
}

const ordering: readonly string[] = ['<', '<=', '>', '>='];
const numeric: readonly string[] = ['int', 'uint', 'double'];

/**
 * Times have operators of their own; values of other types are compared by CEL's rules for any type, but numbers that
 * are known to be of several types have no order.
 */
function prepareNode(node: ASTNode): void {
  checkFormatCall(node, plainStyle);
  if (timeOperators.has(node.op)) {
    useTypes(node);
  }
  if (ordering.includes(node.op)) {
    const binary = node as BinaryNode;
    const { check } = binary.meta;
    binary.setMeta('check', (checker, _node, scope) => {
      const type = check(checker, node, scope);
      const [left, right] = (node.args as [ASTNode, ASTNode]).map(
        each => checker.check(each, scope).name,
      );
      if (
        left !== right &&
        [left, right].every(each => numeric.includes(each))
      ) {
        throw failure('no_such_overload', node);
      }
      return type;
    });
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
  /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|\/\/[^\n]*|(?<![\w.]|\.\s)(configurations|workload|dependencies)\s*\.\s*(to[A-Z]\w*)\s*\(\s*(\))?/g;

/** Expands helpers such as `workload.toServicePorts()`, which read what is derived from the context. */
export function expandHelpers(source: string): string {
  return /\.\s*to[A-Z]/.test(source)
    ? source.replace(
        helperCall,
        (call, variable?: string, name?: string, closing?: string) => {
          if (variable === 'workload' && name === 'toEndpointResources') {
            return closing
              ? call
              : 'oc_endpoint_resources(derived.endpointResources, ';
          }
          const field = helpers[`${variable}.${name}`];
          return field !== undefined && closing ? `derived.${field}` : call;
        },
      )
    : source;
}

/** The type that Go has for an integer of an expression. */
type IntegerType = 'int64' | 'uint64' | 'time.Duration' | 'structpb.NullValue';

/** The result of an expression, or a part of it, in the types of OpenChoreo's templates. */
export type CelResult =
  | { readonly kind: 'omitted' }
  | {
      readonly kind: 'scalar';
      readonly value: string | number | boolean | null;
      readonly integer?: IntegerType;
      /** A time, which text around it puts in quotes. */
      readonly isTime?: true;
      /** What text around it contains, if numbers of JavaScript have no room for all digits. */
      readonly digits?: string;
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
      return integerResult(value, 'int64');
    case 'number':
      return Number.isFinite(value) ? { kind: 'scalar', value } : undefined;
    default:
      break;
  }
  if (value === null) {
    // A null that CEL gives is the number of its only value.
    return { kind: 'scalar', value: 0, integer: 'structpb.NullValue' };
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
    return integerResult(value.valueOf(), 'uint64');
  }
  if (value instanceof Duration) {
    return integerResult(nanosecondsOf(value), 'time.Duration');
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
  const type = typeNameOf(value);
  return type === undefined ? undefined : { kind: 'scalar', value: type };
}

function integerResult(value: bigint, integer: IntegerType): CelResult {
  const number = Number(value);
  return {
    kind: 'scalar',
    value: number,
    integer,
    ...(!Number.isSafeInteger(number) && { digits: String(value) }),
  };
}
