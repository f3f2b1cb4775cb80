// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';
import { platformDocument } from '../../platformDocument';
import type { Random } from '../random';
import type { Portal, PortalRequest } from '../targets/startPortal';
import { overlaySpec } from '../world/generateOverlay';
import { generateStoredValues } from '../world/layers';
import { request, type Estate } from './platform';

/** What requests name. */
export interface Scene {
  readonly estate: Estate;
  /** Names of components and of environments: visible, hidden and absent ones. */
  readonly components: readonly string[];
  readonly environments: readonly string[];
  /** Documents: `overlay/default/eu`. */
  readonly refs: readonly string[];
  /** Values that may be secrets. */
  readonly guesses: readonly JsonValue[];
  /** The time of a publication. */
  readonly publishedAt: string;
}

/** A request to an operation, a call of an action, or a run of a task. */
export type SentRequest =
  | ({ readonly operation: string } & PortalRequest)
  | { readonly operation: string; readonly input: JsonObject }
  | { readonly operation: string; readonly isTask: true };

type Make<T> = (scene: Scene, random: Random) => T;

/** What the paths below contain in braces. */
const parts: { readonly [name: string]: Make<string> } = {
  component: ({ components }, random) =>
    `/components/default/${random.pick(components)}`,
  stored: ({ components }, random) =>
    `default/${random.pick(['gone', ...components])}`,
  document: ({ refs }, random) => random.pick(refs),
  definition: ({ refs }, random) =>
    random.pick(refs.filter(ref => /^(componenttype|trait)/.test(ref))),
  overlay: ({ refs }, random) =>
    random.pick(refs.filter(ref => ref.startsWith('overlay'))),
  in: ({ environments }, random) => `environment=${random.pick(environments)}`,
  to: ({ environments }, random) => `to=${random.pick(environments)}`,
  at: ({ publishedAt }) => `at=${encodeURIComponent(publishedAt)}`,
  of: (...given) => `pointer=${encodeURIComponent(pointer(...given))}`,
  for: ({ environments }, random) =>
    `environment=environment:default/${random.pick(environments)}`,
  using: (...given) => {
    const ref = parts.definition(...given).replace('/', ':');
    return `${ref.startsWith('trait') ? 'trait' : 'componentType'}=${ref}`;
  },
  text: (...given) => `text=${nameIn(...given)}`,
};

const list = '?limit={1|2|50}&{text?}&{|findings=error|findings=info}';

/** A path for every operation of the API: `{a|b}` is one of them, `{a?}` may be left out. */
export const paths: { readonly [operation: string]: string } = {
  GetHealth: 'GET /health',
  GetEnvironments: 'GET /environments',
  GetComponentEnvironments: 'GET {component}/environments',
  GetAllowedActions: 'GET {component}/allowed',
  GetForm: 'GET {component}/form?{in?}&{|include=skipped}',
  GetEffective:
    'GET {component}/effective?{|include=skipped|include=skipped,schema}',
  GetConfiguration:
    'GET {component}/configuration?{in}&format={yaml|json|env|helm-values|release-binding}&{|errors=allow}',
  GetObserved: 'GET {component}/observed',
  GetOptions: 'GET {component}/options?{of}&{in?}&search={|a}',
  CheckOptions: 'POST {component}/options/check',
  GetManifests: 'GET {component}/manifests?{in}',
  PreviewManifests: 'POST {component}/manifests/preview',
  GetExplanation: 'GET {component}/explanation?{of}&{in?}',
  GetDiff:
    'GET {component}/diff?{in}&{to?}&{|revision=0|revision=1}&{|toRevision=0|toRevision=1}&{|include=effective|include=promotion|include=effective,promotion}',
  GetWhatIf: 'POST {component}/what-if',
  GetValues: 'GET {component}/values?{in?}',
  SaveValues: 'PUT {component}/values?{in?}',
  RevealValue: 'POST {component}/reveal?{in?}',
  GetDraftForm: 'POST /drafts/form',
  ValidateDraft: 'POST /drafts/validate',
  ResolveDraft: 'POST /drafts/resolve',
  GetComponentTypes: 'GET /component-types',
  GetPublication: 'GET {component}/publication',
  RecordPublication: 'POST {component}/publication',
  WithdrawPublication: 'DELETE {component}/publication?{at}',
  PreviewPublication: 'POST {component}/publication/preview',
  GetRevisions: 'GET {component}/revisions?{in?}',
  GetRevision:
    'GET {component}/revisions/{0|1|2|3}?{in?}&basis={head|previous}',
  RevertValues: 'POST {component}/revisions/{0|1|2}/revert?{in?}',
  GetProposals: 'GET {component}/proposals',
  ProposeValues: 'POST {component}/proposals?{in?}',
  GetProposal: 'GET {component}/proposals/{1|2|3|4|5}',
  AcceptProposal: 'POST {component}/proposals/{1|2|3|4|5}/accept',
  DeclineProposal: 'POST {component}/proposals/{1|2|3|4|5}/decline',
  WithdrawProposal: 'POST {component}/proposals/{1|2|3|4|5}/withdraw',
  GetAllProposals: 'GET /proposals',
  GetOrphanedProposals: 'GET /orphaned-proposals',
  DeclineOrphanedProposal:
    'POST /orphaned-proposals/{stored}/{1|2|3|4|5}/decline',
  MoveOrphanedValues: 'POST /orphaned-values/{stored}/move',
  ArchiveOrphanedValues: 'POST /orphaned-values/{stored}/archive',
  GetArchivedValues: 'GET /archived-values',
  PurgeArchivedValues: 'DELETE /archived-values/1',
  RestoreArchivedValues: 'POST /archived-values/1/restore',
  GetOrphanedValues: 'GET /orphaned-values',
  PurgeOrphanedValues: 'DELETE /orphaned-values/{stored}',
  GetDefinition: 'GET /definitions/{document}',
  GetOverview: 'GET /overview',
  ListComponentTypes: `GET /platform/component-types${list}&{|used=true|used=false}`,
  ListTraits: `GET /platform/traits${list}&{|used=true|used=false}`,
  ListOverlays: `GET /platform/overlays${list}&{for?}&{|effective=true|effective=false}`,
  ListPlatformEnvironments: `GET /platform/environments${list}&{|production=true}&{|covered=true|covered=false}`,
  ListComponents:
    'GET /components?{|published=true|stored=true|state=orphaned|state=error}&{in?}&{using?}',
  GetUsedBy: 'GET /definitions/{document}/used-by',
  GetDocumentation: 'GET /definitions/{definition}/documentation',
  GetCoverage: 'GET /definitions/{definition}/coverage',
  GetAttention: 'GET /attention',
  GetOverlayReport: 'GET /definitions/{overlay}/effect',
  GetEnvironmentDifferences: 'GET /environment-differences?{in}&{to}',
  GetOverlaySelection: 'GET {component}/overlays?{in}',
  GetBlame: 'GET {component}/blame?{of}&{in?}',
  CompileDocuments: 'POST /compile',
  GetImpact: 'POST /impact',
};

/** In the future, whenever it runs. */
const LATER = '2999-01-01T00:00:00.000Z';

/** Values to save or to propose, some of which are to end. */
const valuesWithEnds: Make<JsonObject> = (scene, random) => ({
  values: values(scene, random),
  ...(random.once(3) && {
    ends: [{ pointer: pointer(scene, random), at: LATER, reason: 'fuzz' }],
  }),
});

/** The bodies of requests; the others have none, or an empty one. */
const bodies: { readonly [operation: string]: Make<JsonObject> } = {
  GetWhatIf: (scene, random) => ({
    environment: random.pick(scene.environments),
    ...(random.once(2) && { facts: { region: random.pick(['eu', 'us']) } }),
    ...(random.once(3) ? {} : { overlays: hostileDocuments(scene, random) }),
    ...(random.once(2) && { values: values(scene, random) }),
  }),
  SaveValues: valuesWithEnds,
  ProposeValues: valuesWithEnds,
  RevealValue: (...given) => ({ pointer: pointer(...given) }),
  GetDraftForm: (scene, random) => ({
    ...draft(scene, random),
    ...(random.once(2) && { environment: random.pick(scene.environments) }),
  }),
  ValidateDraft: draftValues,
  ResolveDraft: draftValues,
  RecordPublication: ({ environments }, random) => {
    const environment = random.pick([undefined, ...environments]);
    const revision = 1 + random.below(2);
    return { revisions: [{ revision, ...(environment && { environment }) }] };
  },
  CheckOptions: (...given) => ({ values: [{ values: values(...given) }] }),
  PreviewManifests: (...given) => ({ values: [{ values: values(...given) }] }),
  PreviewPublication: () => ({ files: [] }),
  DeclineProposal: () => ({ reason: 'no' }),
  DeclineOrphanedProposal: () => ({ reason: 'no' }),
  MoveOrphanedValues: ({ components }, random) => ({
    to: `component:default/${random.pick(components)}`,
  }),
  CompileDocuments: (...given) => ({ documents: hostileDocuments(...given) }),
  GetImpact: impact,
};

/** The input of every agents' action. */
const actions: { readonly [name: string]: Make<JsonObject> } = {
  'list-component-types': () => ({}),
  'describe-component-type': (...given) => ({
    entityRef: parts.definition(...given).replace('/', ':'),
  }),
  'resolve-configuration': place,
  'list-options': (...given) => ({
    ...place(...given),
    pointer: pointer(...given),
  }),
  'explain-value': (...given) => ({
    ...place(...given),
    pointer: pointer(...given),
  }),
  'validate-configuration': (...given) => ({
    ...place(...given),
    values: values(...given),
  }),
  'assess-impact': impact,
  'propose-values': (...given) => ({
    ...place(...given),
    values: values(...given),
    message: 'Please.',
  }),
};

/** What runs on a schedule: announcing changes of documents, and retiring values that Git has. */
const tasks = ['component-config-watch', 'component-config-retirement'];

/** Not a request: what was announced, logged and audited during all of them. */
export const LISTEN = 'listen';

/** @throws Error if an action is missing here */
export async function requireAllActions(portal: Portal): Promise<void> {
  const registered = await portal.actions();
  const missing = registered.filter(name => !Object.hasOwn(actions, name));
  if (missing.length > 0) {
    throw new Error(`There are no requests for ${missing.join(', ')}.`);
  }
}

/** Whether an operation shows what is stored. The others change it, or are about what the caller supposes. */
export function isReading(operation: string): boolean {
  return /^(Get(?!WhatIf|Draft|Impact)|List)|^(resolve|explain|list|describe)-/.test(
    operation,
  );
}

export function isChange(operation: string): boolean {
  return /^(Save|Record|Withdraw|Revert|Propose|Accept|Decline|Move|Archive|Purge|Restore|propose-|component-config-)/.test(
    operation,
  );
}

/**
 * Whether a revision may follow, whose time is not that of the state: also after a look at the publication, which
 * removes the values that Git has as well, in the background.
 */
export function isFollowedByRevision(operation: string): boolean {
  return isChange(operation) || operation === 'GetPublication';
}

/** A request for an operation or an action. */
export function generateRequest(
  operation: string,
  scene: Scene,
  random: Random,
): SentRequest {
  if (Object.hasOwn(actions, operation)) {
    return { operation, input: actions[operation](scene, random) };
  }
  if (tasks.includes(operation)) {
    return { operation, isTask: true };
  }
  const [method, path] = paths[operation].split(' ');
  const fill = (part: string) => {
    if (part.includes('|')) {
      return random.pick(part.split('|'));
    }
    const isLeftOut = part.endsWith('?') && random.once(3);
    return isLeftOut ? '' : parts[part.replace('?', '')](scene, random);
  };
  const [route, query = ''] = path
    .replace(/\{([^}]*)\}/g, (_, part: string) => fill(part))
    .split('?');
  const parameters = query.split('&').filter(one => one !== '');
  const address = ['/v1', route, parameters.length > 0 ? '?' : ''].join('');
  const make = Object.hasOwn(bodies, operation)
    ? bodies[operation]
    : () => ({});
  return {
    operation,
    ...request(
      method as PortalRequest['method'],
      address + parameters.join('&'),
      /P(OS|U)T/.test(method) ? make(scene, random) : undefined,
      random.below(4),
    ),
  };
}

/** Requests to some operations: first those that change nothing, then changes and reads among each other. */
export function generateRequests(
  scene: Scene,
  count: number,
  random: Random,
): SentRequest[] {
  const once = [...Object.keys(paths), ...Object.keys(actions), ...tasks];
  const all = [...once, ...once.filter(one => !isReading(one))];
  const steady = all.filter(one => !isChange(one));
  return [
    ...Array.from({ length: count }, (_, index) =>
      generateRequest(
        random.pick(index < (count * 2) / 3 ? steady : all),
        scene,
        random,
      ),
    ),
    { operation: LISTEN, isTask: true },
  ];
}

function nameIn({ refs }: Scene, random: Random): string {
  return random.pick(refs).split('/')[2];
}

function pointer({ estate: { fields } }: Scene, random: Random): string {
  const path = random.pick(Object.keys(fields));
  const name = random.pick(['x', ...fields[path]]);
  return random.pick([
    '',
    `/${path.replaceAll('.', '/')}/${name}`,
    `/parameters/${random.pick(['token', 'codes', 'image'])}`,
    `/environmentConfigs/${random.pick(['password', 'url', 'note'])}`,
  ]);
}

/** Values, some of which guess secrets. */
function values({ estate, guesses }: Scene, random: Random): JsonObject {
  const guess = random.pick(guesses);
  return random.pick<() => JsonObject>([
    () => generateStoredValues(estate.fields, 'all', random),
    () => generateStoredValues(estate.fields, 'environment', random),
    () => ({ parameters: { confirm: String(guess) } }),
    () => ({ parameters: { limit: Number(guess) || 3 } }),
    () => ({ parameters: { codes: [String(guess), '••••••••'] } }),
    () => ({ parameters: { codes: [String(guess), 'x'], image: 'b' } }),
    () => ({ environmentConfigs: { password: guess } }),
    () => ({ parameters: { [String(guess)]: 1, level: guess, limit: guess } }),
  ])();
}

/** Documents of the caller: copies without marks, and overlays that read and compare what others set. */
function hostileDocuments(scene: Scene, random: Random): string {
  const { estate, environments } = scene;
  const definitions = estate.documents.filter(({ kind }) =>
    ['ComponentType', 'Trait'].includes(kind),
  );
  const documents = [
    ...random
      .some(definitions, 2)
      .map(({ kind, metadata, spec }) =>
        platformDocument(
          kind,
          random.pick([metadata.name, 'mine', nameIn(scene, random)]),
          withoutMarks(Object(spec)),
        ),
      ),
    ...random.some([0, 1], 2).map(() => hostileOverlay(scene, random)),
    ...random.some(['mine', ...environments], 5).map(name =>
      platformDocument('Environment', name, {
        facts: { region: random.pick(['eu', 'us']) },
        ...(random.once(2) && { promotedFrom: [random.pick(environments)] }),
      }),
    ),
  ];
  return documents.map(document => JSON.stringify(document)).join('\n---\n');
}

/** A definition whose fields are neither secret nor hidden. */
export function withoutMarks<T>(definition: T): T {
  return JSON.parse(
    JSON.stringify(definition)
      .replace(/ oc:(sensitive|ui:hidden)/g, '')
      .replace(/,"x-oc-(sensitive|ui-hidden)":true/g, '')
      .replace(/,"format":"password"/g, ''),
  );
}

function hostileOverlay(scene: Scene, random: Random): JsonObject {
  const { estate, guesses } = scene;
  const field = random.pick([
    'parameters.token',
    'parameters.pin',
    'parameters.license',
    'environmentConfigs.password',
    'environmentConfigs.note',
  ]);
  const value = random.pick(guesses);
  const copies = ['environmentConfigs.url', 'parameters.image'].map(to => ({
    field: to,
    override: `x-{{ .${field} }}`,
  }));
  return platformDocument(
    'Overlay',
    random.pick(['mine', nameIn(scene, random)]),
    {
      ...overlaySpec(estate.fields, 9, random),
      criteria: {},
      ...random.pick<JsonObject>([
        {},
        { appliesTo: { componentTypes: ['ledger'] } },
        { base: nameIn(scene, random) },
        { mixins: [nameIn(scene, random)] },
        { enabledWhen: { field, operator: 'equals', value } },
        { mutation: { rules: copies } },
        {
          validation: [{ field, equals: value, message: 'is', action: 'deny' }],
        },
      ]),
    },
  );
}

/** A draft of a new component, or of an existing one. */
function draft(scene: Scene, random: Random): JsonObject {
  const { components } = scene;
  const type = random.pick([
    'web-service',
    'ledger',
    'mine',
    nameIn(scene, random),
  ]);
  return {
    draft: {
      ...(random.once(2)
        ? { componentRef: `component:default/${random.pick(components)}` }
        : { name: random.pick(['fresh', 'checkout', 'elsewhere']) }),
      ...(random.once(3) ? {} : { componentType: type }),
      ...(random.once(3) && { labels: { tier: 'critical' } }),
      ...(random.once(3) && { traits: [{ name: nameIn(scene, random) }] }),
    },
    ...(random.once(2) && { documents: hostileDocuments(scene, random) }),
  };
}

function draftValues(scene: Scene, random: Random): JsonObject {
  const environment = random.pick(scene.environments);
  return {
    ...draft(scene, random),
    values: {
      ...(random.once(2) && { values: values(scene, random) }),
      ...(random.once(2) && {
        environments: { [environment]: values(scene, random) },
      }),
    },
  };
}

function impact(scene: Scene, random: Random): JsonObject {
  return {
    documents: hostileDocuments(scene, random),
    ...(random.once(2) && {
      removed: [random.pick(scene.refs).replace('/', ':')],
    }),
  };
}

function place(
  { components, environments }: Scene,
  random: Random,
): JsonObject {
  return {
    componentRef: `component:default/${random.pick(components)}`,
    ...(random.once(3) ? {} : { environment: random.pick(environments) }),
  };
}
