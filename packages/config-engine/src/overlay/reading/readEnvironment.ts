// SPDX-License-Identifier: Apache-2.0

import { environmentFindings } from '../../finding/catalogue/environment';
import type { SourceNode } from '../../source';
import {
  childField,
  createFieldReader,
  Field,
  FieldReader,
  readDocumentHead,
  reportUnknownKeys,
} from '../../document';
import { environmentKeys } from './documentKeys';
import type { Environment } from '../types';

/**
 * Reads an Environment document. Our own is read strictly; OpenChoreo's has keys that do not concern configuration and
 * are ignored (docs/rules/openchoreo.md#environments). Facts are strings as the author wrote them (`1.31` stays
 * `1.31`); the fact `environment` defaults to the name.
 *
 * @public
 */
export function readEnvironment(root: SourceNode): Environment {
  const reader = createFieldReader(environmentFindings.wrongType);
  const head = readDocumentHead(
    root,
    'Environment',
    reader,
    environmentFindings,
    true,
  );
  const { spec, isForeign } = head;
  if (!isForeign) {
    reportUnknownKeys(spec, environmentKeys, reader, environmentFindings);
  }
  const facts = reader.textMap(childField(spec, 'facts'));
  const derived = {
    environment: head.name,
    ...(isForeign && readFacts(spec, reader)),
  };
  for (const [name, value] of Object.entries(derived)) {
    if (!Object.hasOwn(facts, name)) {
      facts[name] = value;
    }
  }
  const promotedFrom = childField(spec, 'promotedFrom');
  return {
    name: head.name,
    namespace: head.namespace ?? 'default',
    title: head.title,
    description: head.description,
    facts,
    promotedFrom: reader.texts(promotedFrom),
    position: head.nameField?.position ?? root.position,
    promotedFromPosition: promotedFrom?.position,
    findings: reader.findings,
  };
}

/** The properties of an OpenChoreo environment that overlays can select by. */
function readFacts(
  spec: Field | undefined,
  reader: FieldReader,
): { [fact: string]: string } {
  const production = reader.flag(childField(spec, 'isProduction'));
  const ref = childField(spec, 'dataPlaneRef');
  const dataPlane = reader.text(
    ref?.node.kind === 'map' ? childField(ref, 'name') : ref,
  );
  return {
    ...(production !== undefined && { production: String(production) }),
    ...(dataPlane !== undefined && { dataPlane }),
  };
}
