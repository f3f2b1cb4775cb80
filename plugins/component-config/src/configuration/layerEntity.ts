// SPDX-License-Identifier: Apache-2.0

import { parsePointer, SCHEMA_LAYER } from '@component-config/config-engine';
import {
  DEFINITION_NAMESPACE,
  EffectiveReport,
  ReleaseSummary,
} from '@component-config/plugin-component-config-common';

/** The documents that a configuration is resolved from and that its layers do not reference. */
export type ConfigurationDocuments = Pick<EffectiveReport, 'componentRef'> &
  Partial<Pick<EffectiveReport, 'componentType' | 'traits'>> & {
    /** The release that froze the type and the traits. */
    release?: ReleaseSummary;
  };

/** The documents of the configuration in one environment. */
export function documentsIn(
  report: EffectiveReport,
  { release }: Pick<EffectiveReport['environments'][number], 'release'>,
): ConfigurationDocuments {
  const { componentRef, componentType, traits } = report;
  return release
    ? { componentRef, release }
    : { componentRef, componentType, traits };
}

/** Prefixes of the ids of rule layers: `mutation-default:overlay:production`. */
const RULES = /^mutation-(?:default|override):/;

/**
 * The catalog entity that a layer comes from; undefined for the values in the portal.
 *
 * @param pointer - the path to look up: a trait's schema is another document than the type's
 */
export function layerEntityRef(
  layer: string,
  pointer: string,
  documents: ConfigurationDocuments | undefined,
): string | undefined {
  const [source, name] = layer.replace(RULES, '').split(':', 2);
  switch (source) {
    case 'overlay':
      return `overlay:${DEFINITION_NAMESPACE}/${name}`;
    case 'mixin':
      return `overlaymixin:${DEFINITION_NAMESPACE}/${name}`;
    case 'component':
      return documents?.componentRef;
    case 'binding':
      return documents && besideComponent('releasebinding', name, documents);
    case 'workload':
      return documents && besideComponent('workload', name, documents);
    case 'release':
      return documents?.release?.entityRef;
    case 'component-type':
      return (
        documents?.release?.entityRef ?? documents?.componentType?.entityRef
      );
    case SCHEMA_LAYER:
      return schemaEntityRef(pointer, documents);
    default:
      return undefined;
  }
}

/** Bindings and releases are in the component's namespace. */
function besideComponent(
  kind: string,
  name: string,
  { componentRef }: ConfigurationDocuments,
): string {
  const [, namespace = DEFINITION_NAMESPACE] =
    /^component:([^/]*)\//.exec(componentRef) ?? [];
  return `${kind}:${namespace}/${name}`;
}

function schemaEntityRef(
  pointer: string,
  documents: ConfigurationDocuments | undefined,
): string | undefined {
  if (documents?.release) {
    return documents.release.entityRef;
  }
  const [section, instance] = parsePointer(pointer);
  return section === 'traits'
    ? documents?.traits?.find(({ instanceName }) => instanceName === instance)
        ?.entityRef
    : documents?.componentType?.entityRef;
}
