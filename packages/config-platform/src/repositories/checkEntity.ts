// SPDX-License-Identifier: Apache-2.0

import {
  componentEntityV1alpha1Validator,
  apiEntityV1alpha1Validator,
  domainEntityV1alpha1Validator,
  entitySchemaValidator,
  FieldFormatEntityPolicy,
  KubernetesValidatorFunctions,
  makeValidator,
  parseEntityRef,
  resourceEntityV1alpha1Validator,
  systemEntityV1alpha1Validator,
  type Entity,
  type KindValidator,
} from '@backstage/catalog-model';
import { isError } from '@backstage/errors';
import {
  childPointer,
  isObject,
  type Phrase,
} from '@component-config/config-engine';
import { phrase } from '../phrases';

/** Why the catalog would refuse an entity. */
export type Refusal =
  | {
      /** JSON Pointer into the entity. */
      readonly pointer: string;
      readonly field: string;
      readonly expected: Phrase;
    }
  | { readonly pointer: ''; readonly problem: string };

/** By kind, because each is compiled on first use. */
const kindValidators = new Map<string, KindValidator>([
  ['Component', componentEntityV1alpha1Validator],
  ['System', systemEntityV1alpha1Validator],
  ['Domain', domainEntityV1alpha1Validator],
  ['Resource', resourceEntityV1alpha1Validator],
  ['API', apiEntityV1alpha1Validator],
]);

const schema = entitySchemaValidator();

const format = new FieldFormatEntityPolicy();

const { isValidTag } = makeValidator();

/** The fields in which Backstage's kinds refer to other entities. */
const referenceFields = [
  'owner',
  'system',
  'domain',
  'subcomponentOf',
  'subdomainOf',
  'dependsOn',
  'dependencyOf',
  'providesApis',
  'consumesApis',
];

/**
 * Why the catalog would refuse the entity, if it would: checks the requirements of its policies and Backstage's own
 * kinds. The catalog would only log the reason, and silently omit the document.
 */
export async function refusalOf(entity: Entity): Promise<Refusal | undefined> {
  const { metadata } = entity;
  if (!KubernetesValidatorFunctions.isValidObjectName(metadata.name)) {
    return refuse(['name'], phrase('objectName'));
  }
  if (!KubernetesValidatorFunctions.isValidNamespace(metadata.namespace)) {
    return refuse(['namespace'], phrase('namespaceName'));
  }
  const map = invalidMap(entity, 'labels') ?? invalidMap(entity, 'annotations');
  if (map) {
    return map;
  }
  if (!isObject(entity.spec)) {
    return { pointer: '/spec', field: 'spec', expected: phrase('aMap') };
  }
  const tags: unknown = metadata.tags ?? [];
  if (!Array.isArray(tags)) {
    return refuse(['tags'], phrase('listOfTexts'));
  }
  const tag = tags.findIndex(each => !isValidTag(each));
  if (tag >= 0) {
    return refuse(['tags', tag], phrase('aTag'));
  }
  return (await schemaRefusal(entity)) ?? invalidReference(entity);
}

/** A reference that Backstage cannot parse; only references in its own kinds are checked. */
function invalidReference({
  apiVersion,
  spec = {},
}: Entity): Refusal | undefined {
  for (const field of apiVersion.startsWith('backstage.io/')
    ? referenceFields
    : []) {
    for (const reference of [spec[field]].flat()) {
      if (typeof reference === 'string' && !isReference(reference)) {
        return {
          pointer: `/spec/${field}`,
          field: `spec.${field}`,
          expected: phrase('anEntityReference'),
        };
      }
    }
  }
  return undefined;
}

function isReference(text: string): boolean {
  try {
    parseEntityRef(text, { defaultKind: 'kind', defaultNamespace: 'default' });
    return true;
  } catch {
    return false;
  }
}

function invalidMap(
  entity: Entity,
  field: 'labels' | 'annotations',
): Refusal | undefined {
  const entries: unknown = entity.metadata[field] ?? {};
  if (!isObject(entries)) {
    return refuse([field], phrase('aMapOfTexts'));
  }
  for (const [each, value] of Object.entries(entries)) {
    if (!KubernetesValidatorFunctions.isValidLabelKey(each)) {
      return refuse([field, each], phrase('labelKey'));
    }
    if (typeof value !== 'string') {
      return refuse([field, each], phrase('aQuotedText'));
    }
    if (
      field === 'labels' &&
      !KubernetesValidatorFunctions.isValidLabelValue(value)
    ) {
      return refuse([field, each], phrase('labelValue'));
    }
  }
  return undefined;
}

async function schemaRefusal(entity: Entity): Promise<Refusal | undefined> {
  try {
    const validator = kindValidators.get(entity.kind);
    // Validators expect plain objects, with the prototype that ajv requires.
    const plain = structuredClone(
      validator ? entity : { ...entity, spec: entity.spec && {} },
    );
    schema(plain);
    await format.enforce(plain);
    await validator?.check(plain);
    return undefined;
  } catch (error) {
    const problem = isError(error) ? error.message : String(error);
    return {
      pointer: '',
      problem: problem.replace(/ - \w+: .*$|\.? To learn more .*$/s, ''),
    };
  }
}

function refuse(path: readonly (string | number)[], expected: Phrase): Refusal {
  return {
    pointer: path.reduce<string>(
      (pointer, token) => childPointer(pointer, token),
      '/metadata',
    ),
    field: ['metadata', ...path].join('.'),
    expected,
  };
}
