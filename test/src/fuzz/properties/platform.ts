// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';
import { parse } from 'yaml';
import type { Random } from '../random';
import { CALLER, type PortalRequest } from '../targets/startPortal';
import { overlaySpec } from '../world/generateOverlay';
import { generateWorld } from '../world/generateWorld';
import {
  generateStoredValues,
  layerOf,
  type WorldFields,
} from '../world/layers';
import { HIDDEN, SECRET, SECRET_NUMBER } from '../world/secrets';

/** The name of the document that the caller may not see. */
export const NAME = 'wombat';
/** In its title, owner, facts and file. */
export const DETAIL = 'numbat';
/** In the values that it sets. */
export const VALUE = 'quokka';

/** A generated platform with what an administrator stores on it. */
export interface Estate {
  readonly documents: readonly Entity[];
  readonly preparation: readonly PortalRequest[];
  readonly fields: WorldFields;
}

/** A document that only some may see. */
export interface Secluded {
  readonly document: Entity;
  readonly ref: string;
  /** What an administrator stores because of it. */
  readonly preparation: readonly PortalRequest[];
  /** The other documents, of which one may refer to it. */
  readonly others: readonly Entity[];
}

const ofType: JsonObject = { componentTypes: ['web-service'] };

/** Between the numbers that are secrets and those that replace them. */
const MOST = SECRET_NUMBER + 999;

/** Each change of a secret violates one of its checks. */
const ledger = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: ledger }
spec:
  workloadType: deployment
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        token: { type: string, default: ${SECRET}, x-oc-sensitive: true, pattern: ^z }
        confirm: { type: string }
        pin: { type: integer, default: ${SECRET_NUMBER}, format: password, maximum: ${MOST} }
        limit: { type: integer, default: 1 }
        codes: { type: array, items: { type: string, x-oc-sensitive: true }, uniqueItems: true }
        image: { type: string, default: a }
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        password: { type: string, x-oc-sensitive: true, pattern: ^z }
        url: { type: string, default: a }
        note: { type: string, x-oc-ui-hidden: true }
        image: { type: string, default: a }
  validations:
    - { rule: '\${!has(parameters.confirm) || parameters.confirm == parameters.token}', message: Confirm it. }
    - { rule: '\${parameters.limit < parameters.pin}', message: The limit is too high. }
    - { rule: '\${parameters.token.startsWith("z")}', message: It is another token. }
    - { rule: '\${parameters.pin < ${MOST}}', message: It is another number. }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: copies }
spec:
  owner: group:default/platform
  criteria: {}
  appliesTo: { componentTypes: [ledger] }
  config: { environmentConfigs: { password: ${SECRET} } } # perhaps
  mutation:
    rules:
      - { field: parameters.image, default: b }
      - { field: environmentConfigs.url, override: 'x-{{ .parameters.token }}' } # perhaps
      - { field: environmentConfigs.image, override: 'x-{{ .environmentConfigs.note }}' } # perhaps
  validation:
    - { field: parameters.limit, max: 3, message: 'The token is {{ .parameters.token }}.', action: warn }
    - { field: parameters.token, prefix: z, message: It is another token. } # perhaps
    - { field: environmentConfigs.password, prefix: z, message: It is another password. } # perhaps
    - { field: parameters.limit, lessThan: '{{ .parameters.pin }}', message: It is another number. } # perhaps
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: billing, labels: { tier: low } }
spec:
  type: service
  lifecycle: production
  owner: group:default/a
  componentType: ledger
  parameters: { token: ${SECRET} } # perhaps
  environmentConfigs: { staging: { password: ${SECRET}, note: ${HIDDEN} } } # perhaps
---
apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata: { name: billing-staging }
spec:
  owner: { componentName: billing }
  environment: staging # perhaps
  componentTypeEnvironmentConfigs: { password: ${SECRET} }
`;

/**
 * A generated world, and a second component. Its type has rules that compare secrets with other fields, and an overlay
 * copies them.
 */
export function generateEstate(random: Random): Estate {
  const { documents, component, fields } = generateWorld('checkout', random);
  const save = saving(fields, random);
  const lines = ledger
    .split('\n')
    .filter(line => !line.includes('# perhaps') || random.once(2));
  const more: JsonObject[] = lines
    .join('\n')
    .split('\n---\n')
    .map(text => parse(text));
  return {
    fields,
    documents: [...documents, component, ...more].map(document =>
      asEntity(
        document.kind === 'Overlay'
          ? // Nothing is secret in a type without the field.
            {
              ...document,
              spec: { appliesTo: ofType, ...Object(document.spec) },
            }
          : document,
      ),
    ),
    preparation: [
      save('checkout'),
      save('checkout', 'staging'),
      save('checkout', undefined, 1),
      put('billing', { parameters: { token: SECRET, pin: SECRET_NUMBER } }),
      put('billing', { parameters: { codes: [SECRET], limit: 5 } }, 1),
      put(
        'billing?environment=staging',
        { environmentConfigs: { password: SECRET, note: HIDDEN } },
        0,
      ),
      asProposal(save('checkout', 'staging', 1)),
      asProposal(save('checkout', undefined, 2)),
      asProposal(
        put('billing', { parameters: { token: SECRET, limit: 7 } }, 2),
      ),
      publish('billing', { revision: 2 }),
      save('gone'),
      asProposal(save('gone', undefined, 1)),
      save('former'),
    ],
  };
}

/** Components that leave the catalog after the preparation. */
export const leaving: readonly Entity[] = ['gone', 'former'].map(name =>
  asEntity({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
    spec: { componentType: 'web-service' },
  }),
);

/** A kind of document with its specification, how others refer to it, and what is stored because of it. */
type Choose = () => [
  kind: string,
  spec: JsonObject,
  referrer?: string,
  reference?: JsonObject,
  preparation?: PortalRequest[],
];

/** A document that the caller may not see; in some cases, another document refers to it. */
export function seclude(estate: Estate, random: Random): Secluded {
  const { fields, documents } = estate;
  const save = saving(fields, random);
  const isReferred = random.once(4);
  const owner = `group:default/${DETAIL}`;
  const [kind, spec, referrer, reference, preparation] = random.pick<Choose>([
    ...Array<Choose>(3).fill(() => [
      'Overlay',
      {
        ...overlaySpec(fields, 8, random),
        owner,
        config: {
          parameters: { image: VALUE },
          environmentConfigs: { image: VALUE, url: VALUE },
        },
        ...random.pick<JsonObject>([
          {},
          { appliesTo: { components: ['elsewhere'] } },
          { appliesTo: { componentTypes: ['other'] } },
        ]),
      },
      'Overlay',
      { base: NAME },
    ]),
    () => [
      'OverlayMixin',
      {
        owner,
        config: {
          ...layerOf(fields, random),
          environmentConfigs: { image: VALUE },
        },
      },
      'Overlay',
      { mixins: [NAME] },
    ],
    () => [
      'ComponentType',
      {
        workloadType: DETAIL,
        schema: { parameters: { image: `string | default=${VALUE}` } },
      },
      'Component',
      { componentType: NAME },
    ],
    () => [
      'Trait',
      { schema: { parameters: { image: `string | default=${VALUE}` } } },
      'Component',
      { traits: [{ name: NAME, instanceName: 'more' }] },
    ],
    ...Array<Choose>(3).fill(() => [
      'Environment',
      {
        facts: { region: random.pick(['eu', DETAIL]) },
        ...(random.once(2) && { promotedFrom: ['staging'] }),
      },
      'Environment',
      { promotedFrom: [NAME] },
      [
        save('checkout', NAME),
        asProposal(save('checkout', NAME, 1), VALUE),
        put(`billing?environment=${NAME}`, {
          environmentConfigs: { url: VALUE },
        }),
        publish('checkout', { environment: NAME, revision: 1 }),
      ],
    ]),
    () => [
      'Component',
      { owner, componentType: 'ledger', parameters: { image: VALUE } },
      undefined,
      undefined,
      [
        put(NAME, { parameters: { image: VALUE } }),
        asProposal(put(NAME, { parameters: { image: 'c' } }, 1), VALUE),
        publish(NAME, { revision: 1 }),
      ],
    ],
    () => [
      'ReleaseBinding',
      {
        owner: { componentName: 'billing' },
        environment: 'staging',
        componentTypeEnvironmentConfigs: { url: VALUE },
      },
    ],
  ])();
  const referring = documents.find(
    document => isReferred && document.kind === referrer,
  );
  const document = asEntity({
    apiVersion:
      {
        Component: 'backstage.io/v1alpha1',
        ReleaseBinding: 'openchoreo.dev/v1alpha1',
      }[kind] ?? 'component-config.io/v1alpha1',
    kind,
    metadata: {
      name: NAME,
      title: `${DETAIL} title`,
      description: `${DETAIL} description`,
    },
    spec,
  });
  return {
    document,
    ref: stringifyEntityRef(document),
    preparation: preparation ?? [],
    others: documents.map(one =>
      one === referring ? { ...one, spec: { ...one.spec, ...reference } } : one,
    ),
  };
}

/** Saves generated values. */
function saving(fields: WorldFields, random: Random) {
  return (component: string, environment?: string, revision = 0) =>
    put(
      environment ? `${component}?environment=${environment}` : component,
      generateStoredValues(fields, environment ? 'environment' : 'all', random),
      revision,
    );
}

/** @param place - a component, and perhaps an environment */
function put(place: string, values: JsonObject, revision = 0): PortalRequest {
  const [component, query] = place.split('?');
  const path = `/v1/components/default/${component}/values`;
  return request(
    'PUT',
    query ? `${path}?${query}` : path,
    { values },
    revision,
  );
}

function asProposal(
  { path, body = '', ifMatch }: PortalRequest,
  message = 'Please.',
): PortalRequest {
  const given = { ...JSON.parse(body), message };
  return {
    ...request('POST', path.replace('/values', '/proposals'), given),
    ifMatch,
  };
}

function publish(component: string, ...revisions: JsonObject[]): PortalRequest {
  const path = `/v1/components/default/${component}/publication`;
  return request('POST', path, { revisions });
}

/** @param revision - that a change is based on */
export function request(
  method: PortalRequest['method'],
  path: string,
  body?: JsonObject,
  revision?: number,
): PortalRequest {
  return {
    method,
    path,
    ...(body && { body: JSON.stringify(body) }),
    ...(body && revision !== undefined && { ifMatch: `"${revision}"` }),
  };
}

/** With the location of its file. Components that the caller sees belong to the caller, who receives notifications. */
function asEntity(document: JsonObject): Entity {
  const entity: Entity = JSON.parse(JSON.stringify(document));
  const { kind, metadata } = entity;
  const file = metadata.title ? DETAIL : `${kind}-${metadata.name}`;
  const annotations = {
    'backstage.io/managed-by-location': `url:https://github.com/acme/config/blob/main/${file}.yaml`,
  };
  return {
    ...entity,
    metadata: { ...metadata, annotations },
    ...(kind === 'Component' &&
      !metadata.title && {
        relations: [{ type: 'ownedBy', targetRef: CALLER }],
      }),
  };
}

/** As in the paths of requests. */
export function refsOf(documents: readonly Entity[]): string[] {
  return documents
    .filter(({ kind }) => kind !== 'Component')
    .map(document => stringifyEntityRef(document).replace(':', '/'));
}

/** The files of documents, by the target of their location. */
export function filesOf(
  documents: readonly Entity[],
  comment: string,
): Map<string, string> {
  return new Map(
    documents.map(({ apiVersion, kind, metadata, spec }) => {
      const { annotations = {}, ...written } = metadata;
      const document = { apiVersion, kind, metadata: written, spec };
      return [
        annotations['backstage.io/managed-by-location'].replace('url:', ''),
        `# ${comment}\n${JSON.stringify(document, null, 1)}\n`,
      ];
    }),
  );
}
