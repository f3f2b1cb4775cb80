// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  renderComponent,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Case, CaseOutcome } from '../../types';
import { controllerMetadata } from './controllerMetadata';
import { compareRendering, inputOf } from './renderCase';
import { objectOf, objectsOf } from '../../content';

/** A case of real documents, with what is common to all of them and the documents of its files. */
export function corpusCase(
  content: Case,
  defaults: JsonObject,
  folder: string,
): Case {
  const root = join(
    folder,
    String(content.repository).startsWith('sample-gitops')
      ? 'openchoreo-corpus/sample-gitops'
      : 'openchoreo-render-corpus',
  );
  const files = objectOf(content.files);
  const paths = Object.values(files).flatMap(each =>
    isObject(each)
      ? Object.values(each).map(String)
      : [each].flat().map(String),
  );
  return {
    ...content,
    ...defaults,
    documents: [...new Set(paths)].flatMap(path =>
      documentsAt(join(root, path)),
    ),
  };
}

function documentsAt(path: string): JsonObject[] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path).flatMap(name => documentsAt(join(path, name)));
  }
  return parseAllDocuments(readFileSync(path, 'utf8'))
    .map((document): JsonValue => document.toJS())
    .filter(isObject);
}

/** Renders a component in each of its environments. */
export function runCorpusCase(content: Case): CaseOutcome {
  const documents = objectsOf(content.documents);
  const named = (kinds: readonly string[], name: JsonValue | undefined) =>
    documents.find(
      each =>
        kinds.includes(String(each.kind)) &&
        valueAt(each, '/metadata/name') === name,
    );
  const ofComponent = (kind: string) =>
    documents.filter(
      each =>
        each.kind === kind &&
        valueAt(each, '/spec/owner/componentName') === content.componentName,
    );
  const type = named(
    ['ComponentType', 'ClusterComponentType'],
    content.componentTypeName,
  );
  const traits = documents.filter(
    ({ kind }) => kind === 'Trait' || kind === 'ClusterTrait',
  );
  const isCluster = type?.kind === 'ClusterComponentType';
  for (const [environment, expected] of Object.entries(
    objectOf(content.rendered),
  )) {
    const documentsOf: Case = {
      componentType: isCluster && type ? withTraitKind(type) : (type ?? null),
      traits,
      component: named(['Component'], content.componentName) ?? null,
      workload: ofComponent('Workload').at(0) ?? null,
      releaseBinding:
        ofComponent('ReleaseBinding').find(
          each => valueAt(each, '/spec/environment') === environment,
        ) ?? null,
      environment: named(['Environment'], environment) ?? null,
      dataPlane: content.dataPlane ?? null,
      secretReferences: documents.filter(
        ({ kind }) => kind === 'SecretReference',
      ),
      defaultNotificationChannel: content.defaultNotificationChannel ?? null,
      uids: content.uids ?? null,
      namespace: content.namespace ?? null,
    };
    const metadata = controllerMetadata(
      withNamespace(documentsOf, content.projectName ?? null),
    );
    const outcome = compareRendering(
      objectOf(expected),
      renderComponent(
        inputOf({
          ...documentsOf,
          metadata,
          dependencyItems: dependencyItems(documentsOf.workload),
        }),
      ),
    );
    if (outcome) {
      return { ...outcome, what: `${environment}: ${outcome.what}` };
    }
  }
  return undefined;
}

function withNamespace(content: Case, project: JsonValue): Case {
  const component = objectOf(content.component);
  const spec = objectOf(component.spec);
  return {
    ...content,
    component: {
      ...component,
      metadata: {
        ...objectOf(component.metadata),
        namespace: content.namespace,
      },
      spec: {
        ...spec,
        owner: {
          ...objectOf(spec.owner),
          projectName: project,
        },
      },
    },
  };
}

function withTraitKind(type: JsonObject): JsonObject {
  const spec = objectOf(type.spec);
  return {
    ...type,
    spec: {
      ...spec,
      ...(Array.isArray(spec.traits) && {
        traits: spec.traits.map(trait =>
          isObject(trait) ? { kind: 'ClusterTrait', ...trait } : trait,
        ),
      }),
    },
  };
}

function dependencyItems(workload: JsonValue): JsonValue {
  const endpoints = valueAt(workload, '/spec/dependencies/endpoints');
  return (Array.isArray(endpoints) ? endpoints : []).map(each => ({
    component: valueAt(each, '/component') ?? '',
    endpoint: valueAt(each, '/name') ?? '',
    envVars: [],
  }));
}
