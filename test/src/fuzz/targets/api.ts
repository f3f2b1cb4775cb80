// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';
import { problemOfPrototypes } from '../expectations';
import { damaged } from '../mutate';
import type { Random } from '../random';
import type { FuzzCase, FuzzTarget } from '../target';
import { withoutTimes } from '../textDifference';
import { generateWorld, type World } from '../world/generateWorld';
import { supposedOverlay } from '../world/generateOverlay';
import { generateStoredValues } from '../world/layers';
import {
  asInGit,
  holdsSecrets,
  problemOfSecrets,
  type Unspeakable,
  withoutSecrets,
} from '../world/secrets';
import {
  startPortal,
  type Answer,
  type Portal,
  type PortalRequest,
} from './startPortal';

/** The maximum response size, in bytes. */
const answerLimit = 20 * 1024 * 1024;

/**
 * Requests for one component while its platform changes, in a backend with its own database. The caller may never see
 * secrets. A second run uses a fresh backend, so an empty database must produce the same output.
 */
export async function createApi(): Promise<FuzzTarget> {
  const portals = [await startPortal(), await startPortal()];
  let runs = 0;
  return {
    name: 'api',
    share: 1,
    async check(random) {
      const portal = portals[runs % portals.length];
      runs += 1;
      await portal.empty();
      return checkConversation(portal, random);
    },
    async stop() {
      await Promise.all(portals.map(portal => portal.stop()));
    },
  };
}

async function checkConversation(
  portal: Portal,
  random: Random,
): Promise<FuzzCase> {
  const seesHidden = random.once(2);
  portal.deny([
    'component-config.values.reveal',
    ...(seesHidden ? [] : ['component-config.hidden-fields.read']),
  ]);
  let world = newWorld(random);
  await portal.setCatalog(entitiesOf(world));
  const sent = [JSON.stringify(entitiesOf(world))];
  const outputs: string[] = [];
  const revisions = new Map<string, number>();
  for (let left = 6 + random.below(10); left > 0; left--) {
    if (random.once(5)) {
      world = changedWorld(world, random);
      await portal.setCatalog(entitiesOf(world));
      sent.push(`catalog: ${JSON.stringify(entitiesOf(world))}`);
    }
    const request = requestFor(world, revisions, random);
    const answer = await portal.send(request);
    sent.push(`${request.method} ${request.path} ${request.body ?? ''}`);
    outputs.push(`${answer.status} ${withoutTimes(answer.body)}`);
    if (request.scope !== undefined && answer.revision !== undefined) {
      revisions.set(request.scope, answer.revision);
    }
    const unspeakable = { hidden: !seesHidden, written: world.isDescribed };
    const problem =
      problemOfAnswer(request, answer, unspeakable) ?? problemOfPrototypes();
    if (problem) {
      const [input, output] = [sent, outputs].map(lines => lines.join('\n'));
      return { input, output, problem };
    }
  }
  return { input: sent.join('\n'), output: outputs.join('\n') };
}

function problemOfAnswer(
  request: Request,
  { status, body }: Answer,
  unspeakable: Unspeakable,
): string | undefined {
  const name = `${request.method} ${request.path}`;
  if (status >= 500) {
    return `${name} returned ${status}: ${body.slice(0, 2000)}`;
  }
  if (Buffer.byteLength(body) > answerLimit) {
    return `${name} returned ${body.length} characters`;
  }
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return `${name} returned invalid JSON: ${body.slice(0, 200)}`;
  }
  // After a concurrent save, callers get their own values back.
  const others =
    status === 409 && typeof answer === 'object'
      ? JSON.stringify({ ...answer, yours: undefined })
      : body;
  return problemOfSecrets(name, others, unspeakable);
}

/** The platform as entities of the catalog. */
function entitiesOf({ documents, component }: World): Entity[] {
  return [...documents, component].map(document =>
    JSON.parse(JSON.stringify(document)),
  );
}

/** A platform that may have changed since the component was generated for it. */
interface ChangingWorld extends World {
  /** Whether the schemas still describe the documents. */
  readonly isDescribed: boolean;
}

function newWorld(random: Random): ChangingWorld {
  return { ...asInGit(generateWorld('checkout', random)), isDescribed: true };
}

/** The platform, possibly with something removed or renamed. */
function changedWorld(world: ChangingWorld, random: Random): ChangingWorld {
  const { component, documents } = world;
  const spec = Object(component.spec);
  const withSpec = (entries: JsonObject): ChangingWorld => ({
    ...world,
    isDescribed: false,
    component: { ...component, spec: { ...spec, ...entries } },
  });
  const withDocuments = (changed: readonly JsonObject[]): ChangingWorld => ({
    ...world,
    isDescribed: false,
    documents: changed,
  });
  return random.pick([
    () => newWorld(random),
    // Adds or removes overlays and environments.
    () => ({
      ...world,
      documents: documents.filter(
        ({ kind }) =>
          !/Overlay|Environment/.test(String(kind)) || !random.once(3),
      ),
    }),
    () => withSpec({ traits: [] }),
    () => withSpec({ componentType: 'missing' }),
    () => withDocuments(documents.filter(({ kind }) => kind !== 'Trait')),
    () => withDocuments(documents.map(withBrokenSchema)),
    () => withDocuments(documents.map(withoutFields)),
  ])();
}

function withBrokenSchema(document: JsonObject): JsonObject {
  return document.kind === 'ComponentType'
    ? { ...document, spec: { schema: { parameters: { image: 'strin' } } } }
    : document;
}

/** A type without fields describes no stored value. */
function withoutFields(document: JsonObject): JsonObject {
  return document.kind === 'ComponentType'
    ? { ...document, spec: { schema: { parameters: {} } } }
    : document;
}

/** One request. */
interface Request extends PortalRequest {
  /** The saved environment; undefined for all of them. */
  readonly scope?: string;
}

function requestFor(
  world: ChangingWorld,
  revisions: ReadonlyMap<string, number>,
  random: Random,
): Request {
  const name = random.once(12) ? strangeName(random) : 'checkout';
  const component = `/v1/components/default/${name}`;
  const environment = random.once(12)
    ? strangeName(random)
    : random.pick(world.environments);
  const scoped = random.once(3) ? '' : `environment=${environment}`;
  const pointer = encodeURIComponent(pointerOf(world, random));
  const get = (path: string): Request => ({ method: 'GET', path });
  return random.pick<() => Request>([
    () => get(`${component}/effective`),
    () => get(`${component}/form?${scoped}`),
    () => get(`${component}/values?${scoped}`),
    () => get(`${component}/explanation?pointer=${pointer}&${scoped}`),
    () =>
      get(
        `${component}/diff?${scoped}&to=${random.pick(
          world.environments,
        )}&revision=${random.below(3)}&toRevision=${random.below(4)}`,
      ),
    () => get(`${component}/diff?${scoped}&revision=0`),
    () => get('/v1/environments'),
    () => get('/v1/definitions/ComponentType/default/web-service'),
    () => get('/v1/definitions/Trait/default/ingress'),
    () => get(`/v1/definitions/Overlay/default/o${random.below(7)}`),
    () => ({
      method: 'POST',
      path: `${component}/reveal?${scoped}`,
      body: JSON.stringify({ pointer: pointerOf(world, random) }),
    }),
    ...Array<() => Request>(3).fill(() => ({
      method: 'POST',
      path: `${component}/what-if`,
      body: whatIfBody(world, environment, random),
    })),
    ...Array<() => Request>(5).fill(() => ({
      method: 'PUT',
      path: `${component}/values?${scoped}`,
      scope: scoped,
      ifMatch: random.once(8)
        ? random.pick(['"0"', '"7"', 'x', '"2147483648"', '*'])
        : `"${revisions.get(scoped) ?? 0}"`,
      body: valuesBody(world, scoped, random),
    })),
  ])();
}

function strangeName(random: Random): string {
  return random.pick([
    'nobody',
    '__proto__',
    '%00',
    '%F0%9F%98%80',
    'a%2Fb',
    'x'.repeat(300),
    '%ff',
  ]);
}

function pointerOf({ fields }: World, random: Random): string {
  const path = random.pick(Object.keys(fields));
  const section = `/${path.replaceAll('.', '/')}`;
  const names = fields[path];
  return random.pick([
    '',
    '/',
    section,
    `${section}/${random.pick(names.length > 0 ? names : ['x'])}`,
    `${section}/sidecars/[name=a]/token`,
    `${section}/sidecars/0/token`,
    `${section}/__proto__`,
    'no pointer',
    '/~2',
  ]);
}

function valuesBody(
  world: ChangingWorld,
  scoped: string,
  random: Random,
): string {
  const scope = scoped === '' ? 'all' : 'environment';
  // Sometimes those of the other scope.
  const values = valuesFor(world, random.once(10) ? 'all' : scope, random);
  const full = JSON.stringify({ values });
  return random.once(6) ? full.slice(0, random.below(full.length)) : full;
}

/** A value is not a secret if no schema ever declared it as one. */
function valuesFor(
  { fields, isDescribed }: ChangingWorld,
  scope: 'all' | 'environment',
  random: Random,
): JsonObject {
  const values = generateStoredValues(fields, scope, random);
  return isDescribed ? values : withoutSecrets(values);
}

function whatIfBody(
  world: ChangingWorld,
  environment: string,
  random: Random,
): string {
  const overlay = supposedOverlay(world.fields, random);
  const text = JSON.stringify(
    world.isDescribed ? overlay : withoutSecrets(overlay),
  );
  const isSafe = !holdsSecrets(text);
  const body = JSON.stringify({
    environment,
    ...(random.once(2) && { facts: { region: random.pick(['us', '', 'x']) } }),
    ...(random.once(2) && {
      overlays: isSafe && random.once(2) ? damaged(text, random) : text,
    }),
    ...(random.once(2) && {
      values: valuesFor(world, 'environment', random),
    }),
  });
  return random.once(10) ? body.slice(0, random.below(body.length)) : body;
}
