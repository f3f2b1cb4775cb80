import { parsePointer, SCHEMA_LAYER } from '@component-config/config-engine';
import {
  DEFINITION_NAMESPACE,
  EffectiveReport,
} from '@component-config/plugin-component-config-common';

/** The documents that a configuration is resolved from, as far as its layers do not name them. */
export type ConfigurationDocuments = Pick<
  EffectiveReport,
  'componentRef' | 'componentType'
> &
  Partial<Pick<EffectiveReport, 'traits'>>;

/** The stations of rules begin the ids of what they give: `mutation-default:overlay:production`. */
const RULES = /^mutation-(?:default|override):/;

/**
 * The catalog entity that a layer comes from; undefined for the values that the portal holds.
 *
 * @param pointer - the place that the layer is asked about: a trait's schema is another document than the type's
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
    case SCHEMA_LAYER:
      return schemaEntityRef(pointer, documents);
    default:
      return undefined;
  }
}

function schemaEntityRef(
  pointer: string,
  documents: ConfigurationDocuments | undefined,
): string | undefined {
  const [section, instance] = parsePointer(pointer);
  return section === 'traits'
    ? documents?.traits?.find(({ instanceName }) => instanceName === instance)
        ?.entityRef
    : documents?.componentType.entityRef;
}
