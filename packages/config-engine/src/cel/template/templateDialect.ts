// SPDX-License-Identifier: Apache-2.0

import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import {
  createEnvironment,
  registerCommon,
  startMeter,
  type CelDialect,
} from '../environment';
import { namesOfDialect } from '../namespaces';
import { timeOperators } from '../kubernetes/times';
import { useTypes } from '../kubernetes/listTypes';
import { sortBy } from '../kubernetes/sortBy';
import { useOptionalEntries } from '../kubernetes/useOptionalEntries';
import {
  registerTemplateFunctions,
  templateFunctions,
  templateMethods,
  templateNamespaces,
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
