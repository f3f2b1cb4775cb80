// SPDX-License-Identifier: Apache-2.0

import {
  at,
  computedFrom,
  entriesOf,
  itemsOf,
  list,
  map,
  scalar,
  textOf,
  type Traced,
} from './traced';

/** The value, or undefined if it is empty, as fields that Go leaves out. */
export function given(node: Traced | undefined): Traced | undefined {
  switch (node?.kind) {
    case 'list':
      return node.items.length > 0 ? node : undefined;
    case 'scalar':
      return node.value === null || node.value === '' || node.value === 0
        ? undefined
        : node;
    default:
      return node;
  }
}

/** The value, or an empty text. */
export function orEmpty(node: Traced | undefined): Traced {
  return node ?? scalar('');
}

/** The metadata that templates read, of these names; labels and the like are always there. */
export function metadataContext(
  metadata: Traced | undefined,
  names: readonly string[],
  maps: readonly string[],
): Traced {
  return map(
    Object.fromEntries([
      ...names.map(name => [name, orEmpty(at(metadata, name))]),
      ...maps.map(name => [
        name,
        at(metadata, name) ?? map({}, absentFrom(metadata, name)),
      ]),
    ]),
    metadata?.from,
  );
}

function absentFrom(parent: Traced | undefined, name: string) {
  return {
    depends: [],
    identity: (parent?.from.identity ?? []).map(path => `${path}/${name}`),
  };
}

/** What templates read of a data plane and an environment. */
export interface PlatformContext {
  readonly dataplane: Traced;
  readonly environment: Traced;
  readonly gateway: Traced | undefined;
}

/**
 * @param options - `isComponent`: components see the annotations of the data plane, and an ingress block that is empty;
 *   resources and projects do not
 */
export function platformContext(
  environment: Traced | undefined,
  dataPlane: Traced | undefined,
  options: {
    readonly isComponent: boolean;
    readonly defaultNotificationChannel?: Traced;
  },
): PlatformContext {
  const ofEnvironment = at(environment, 'spec', 'gateway');
  if (dataPlane?.kind === 'unknown') {
    const gateway: Traced = {
      kind: 'unknown',
      from: computedFrom(dataPlane, ofEnvironment),
    };
    return {
      dataplane: dataPlane,
      environment: map({
        gateway,
        defaultNotificationChannel: given(options.defaultNotificationChannel),
      }),
      gateway,
    };
  }
  const ofDataPlane = at(dataPlane, 'spec', 'gateway');
  const gateway = gatewayOf(ofEnvironment, ofDataPlane, false);
  const plane = at(dataPlane, 'spec', 'observabilityPlaneRef');
  const field = options.isComponent ? given : orEmpty;
  const annotations = at(dataPlane, 'metadata', 'annotations');
  return {
    dataplane: map(
      {
        secretStore: given(at(dataPlane, 'spec', 'secretStoreRef', 'name')),
        gateway: gatewayOf(undefined, ofDataPlane, options.isComponent),
        observabilityPlaneRef:
          plane &&
          map(
            {
              kind: field(at(plane, 'kind')),
              name: field(at(plane, 'name')),
            },
            plane.from,
          ),
        annotations:
          options.isComponent && entriesOf(annotations).size > 0
            ? annotations
            : undefined,
      },
      dataPlane?.from,
    ),
    environment: map(
      {
        gateway,
        defaultNotificationChannel: given(options.defaultNotificationChannel),
      },
      environment?.from,
    ),
    gateway,
  };
}

/** The endpoints of an environment replace those of the data plane, each as a whole. */
function gatewayOf(
  own: Traced | undefined,
  below: Traced | undefined,
  keepsEmpty: boolean,
): Traced | undefined {
  const networks = Object.fromEntries(
    ['ingress', 'egress'].map(name => {
      const [first, second] = [at(own, name), at(below, name)];
      return [name, networkOf(first, second, keepsEmpty)];
    }),
  );
  return (networks.ingress ?? networks.egress)
    ? map(networks, (own ?? below)?.from)
    : undefined;
}

function networkOf(
  own: Traced | undefined,
  below: Traced | undefined,
  keepsEmpty: boolean,
): Traced | undefined {
  const network = own ?? below;
  const [external, internal] = ['external', 'internal'].map(name =>
    endpointOf(at(own, name) ?? at(below, name)),
  );
  return network && (keepsEmpty || external || internal)
    ? map({ external, internal }, network.from)
    : undefined;
}

function endpointOf(endpoint: Traced | undefined): Traced | undefined {
  return (
    endpoint &&
    map(
      {
        name: given(at(endpoint, 'name')),
        namespace: given(at(endpoint, 'namespace')),
        ...Object.fromEntries(
          ['http', 'https', 'tls'].map(name => {
            const listener = at(endpoint, name);
            return [name, listener && listenerOf(listener)];
          }),
        ),
      },
      endpoint.from,
    )
  );
}

function listenerOf(listener: Traced): Traced {
  return map(
    Object.fromEntries(
      ['listenerName', 'port', 'host'].map(name => [
        name,
        given(at(listener, name)),
      ]),
    ),
    listener.from,
  );
}

/** What templates read of a workload. */
export function workloadContext(workload: Traced | undefined): Traced {
  const container = at(workload, 'spec', 'container');
  const endpoints = at(workload, 'spec', 'endpoints');
  return map({
    container: map(
      Object.fromEntries(
        ['image', 'command', 'args'].map(name => [
          name,
          given(at(container, name)),
        ]),
      ),
      container?.from,
    ),
    endpoints: map(
      [...entriesOf(endpoints)].map(([name, endpoint]): [string, Traced] => [
        name,
        endpointContext(endpoint),
      ]),
      endpoints?.from,
    ),
  });
}

function endpointContext(endpoint: Traced): Traced {
  const port = at(endpoint, 'port') ?? scalar(0);
  const visibility = at(endpoint, 'visibility');
  const seen = new Set(['project']);
  const more = itemsOf(visibility).filter(item => {
    const isNew = !seen.has(textOf(item));
    seen.add(textOf(item));
    return isNew;
  });
  return map(
    {
      displayName: given(at(endpoint, 'displayName')),
      port,
      targetPort: given(at(endpoint, 'targetPort')) ?? port,
      type: orEmpty(at(endpoint, 'type')),
      basePath: given(at(endpoint, 'basePath')),
      visibility: list(
        [scalar('project'), ...more],
        visibility && computedFrom(visibility),
      ),
    },
    endpoint.from,
  );
}
