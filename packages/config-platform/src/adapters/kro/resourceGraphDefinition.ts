// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { simpleType } from '../kubernetes/resourceType';
import type { AdaptedDocuments, DocumentAdapter } from '../types';

/** The group of the resources of a graph that names none. */
const GROUP = 'kro.run';

/** The resources of a graph have the schema that it declares in SimpleSchema (docs/rules/crd.md#simpleschema). */
export const resourceGraphDefinition: DocumentAdapter = {
  title: 'kro ResourceGraphDefinition',
  adapt: document =>
    textAt(document, 'apiVersion') === 'kro.run/v1alpha1' &&
    textAt(document, 'kind') === 'ResourceGraphDefinition'
      ? adaptGraph(document)
      : undefined,
};

function adaptGraph(document: SourceNode): AdaptedDocuments {
  const spec = childNode(document, 'spec');
  const schema = childNode(spec, 'schema');
  const kind = textAt(schema, 'kind');
  const version = textAt(schema, 'apiVersion');
  if (!kind || !version) {
    const field = `spec.schema.${kind ? 'apiVersion' : 'kind'}`;
    const position = (schema ?? spec ?? document).position;
    return {
      documents: [],
      findings: [
        findingKinds.customResource.incomplete.at(
          { pointer: '/spec/schema', position },
          { field },
        ),
      ],
    };
  }
  const group = textAt(schema, 'group') ?? GROUP;
  return {
    documents: [
      simpleType(
        document,
        { kind, version, group },
        childNode(schema, 'spec'),
        childNode(schema, 'types'),
      ),
    ],
    findings: [],
  };
}
