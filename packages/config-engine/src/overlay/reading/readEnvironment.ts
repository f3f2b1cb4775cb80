// SPDX-License-Identifier: Apache-2.0

import { environmentFindings } from '../../finding/catalogue/environment';
import type { SourceNode } from '../../source';
import {
  childField,
  createFieldReader,
  Field,
  FieldReader,
  readPlatformDocument,
  shape,
  type Shape,
} from '../../document';
import { ownerShape } from './constraintsShape';
import { emptyObject } from '../../json';
import type { Environment, KnownSecrets } from '../types';

/** A map with the keys of each secret. */
const secretsShape: Shape<KnownSecrets | undefined> = {
  schema: {
    type: ['object', 'null'],
    additionalProperties: shape.texts.schema,
  },
  read(field, reader) {
    if (!field || !reader.isMap(field)) {
      return undefined;
    }
    const secrets = emptyObject<readonly string[] | null>();
    for (const [name, keys] of reader.entries(field)) {
      const { node } = keys;
      secrets[name] =
        node.kind === 'scalar' && node.value === null
          ? null
          : shape.texts.read(keys, reader);
    }
    return secrets;
  },
};

export const environmentSpec = shape.map(
  {
    owner: shape.unread(ownerShape.schema),
    facts: shape.described(
      'The facts that overlays select by, as strings.',
      shape.textMap,
    ),
    secrets: shape.described(
      'The secrets of the environment: the keys of each by its name, or null if its keys are not known.',
      secretsShape,
    ),
    promotedFrom: shape.described(
      'The environments that releases are promoted from.',
      shape.texts,
    ),
  },
  environmentFindings,
);

/**
 * Reads an Environment document. Our own is read strictly; OpenChoreo's has keys that do not concern configuration and
 * are ignored (docs/rules/openchoreo.md#environments). Facts are strings as the author wrote them (`1.31` stays
 * `1.31`); the fact `environment` defaults to the name.
 */
export function readEnvironment(root: SourceNode): Environment {
  const reader = createFieldReader(environmentFindings.wrongType);
  const document = readPlatformDocument(
    root,
    'Environment',
    environmentSpec,
    reader,
    environmentFindings,
    true,
  );
  const { name, namespace, title, description, position, specField } = document;
  const { facts, secrets, promotedFrom } = document.spec;
  const derived = {
    environment: name,
    ...(document.isForeign && readFacts(specField, reader)),
  };
  for (const [fact, value] of Object.entries(derived)) {
    if (!Object.hasOwn(facts, fact)) {
      facts[fact] = value;
    }
  }
  return {
    name,
    namespace: namespace ?? 'default',
    title,
    description,
    facts,
    ...(secrets && { secrets }),
    promotedFrom,
    position,
    promotedFromPosition: childField(specField, 'promotedFrom')?.position,
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
