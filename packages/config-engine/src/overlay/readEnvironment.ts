import { environmentFindings } from '../finding/catalogue/environment';
import type { SourceNode } from '../source';
import {
  readDocumentHead,
  reportUnknownKeys,
  childField,
  createFieldReader,
} from '../document';
import { environmentKeys } from './documentKeys';
import type { Environment } from './types';

/**
 * Reads an Environment document, strictly. Facts are texts as the author wrote them (`1.31` stays `1.31`); the fact
 * `environment` is the name where the document does not say otherwise.
 */
export function readEnvironment(root: SourceNode): Environment {
  const reader = createFieldReader(environmentFindings.wrongType);
  const head = readDocumentHead(
    root,
    'Environment',
    reader,
    environmentFindings,
  );
  const { spec } = head;
  reportUnknownKeys(spec, environmentKeys, reader, environmentFindings);

  const facts = reader.textMap(childField(spec, 'facts'));
  if (!Object.hasOwn(facts, 'environment')) {
    facts.environment = head.name;
  }
  const promotedFrom = childField(spec, 'promotedFrom');
  return {
    name: head.name,
    title: head.title,
    description: head.description,
    facts,
    promotedFrom: reader.texts(promotedFrom),
    position: head.nameField?.position ?? root.position,
    promotedFromPosition: promotedFrom?.position,
    findings: reader.findings,
  };
}
