// SPDX-License-Identifier: Apache-2.0

import { fnv1aHex, generatedName, nameLengths, trimmedTo } from '../cel';
import { given, orEmpty } from './platformContext';
import {
  at,
  computedFrom,
  entriesOf,
  itemsOf,
  list,
  map,
  noLineage,
  scalar,
  sorted,
  textOf,
  unknownFrom,
  unknownWithin,
  type Lineage,
  type Traced,
  type TracedUnknown,
} from './traced';

/** The variables and files of a container, and what decides which there are. */
interface Entries {
  readonly items: readonly Traced[];
  readonly from: Lineage;
}

/**
 * The variables and files of a workload: those with plain values, and those from secrets, each with its reference in the
 * secret store. The override of a release binding replaces entries by key.
 */
export function configurationsContext(
  workload: Traced | undefined,
  override: Traced | undefined,
  secretReferences: Traced | undefined,
): Traced {
  const [envs, files] = ['env', 'files'].map(name =>
    overridden(
      at(workload, 'spec', 'container', name),
      at(override, 'container', name),
    ),
  );
  const sources = sourcesByName(secretReferences);
  const secretOf = (entry: Traced) => at(entry, 'valueFrom', 'secretKeyRef');
  const plainAs = (make: typeof variable) => (entry: Traced) =>
    secretOf(entry) ? undefined : make(entry);
  const secretAs = (make: typeof variable) => (entry: Traced) => {
    const remoteRef = remoteReference(secretOf(entry), sources);
    return remoteRef && make(entry, remoteRef);
  };
  return map({
    configs: map({
      envs: entriesAs(envs, plainAs(variable)),
      files: entriesAs(files, plainAs(file)),
    }),
    secrets: map({
      envs: entriesAs(envs, secretAs(variable)),
      files: entriesAs(files, secretAs(file)),
    }),
  });
}

/** An override that stands twice replaces with its last copy, or is added with each. */
function overridden(
  base: Traced | undefined,
  override: Traced | undefined,
): Entries {
  const overrides = itemsOf(override);
  if (overrides.length === 0) {
    return { items: itemsOf(base), from: base?.from ?? noLineage };
  }
  const keys = [...itemsOf(base), ...overrides].map(each => at(each, 'key'));
  const pending = new Map(
    overrides.map(entry => [textOf(at(entry, 'key')), entry]),
  );
  const merged = itemsOf(base).map(entry => {
    const key = textOf(at(entry, 'key'));
    const replacement = pending.get(key);
    pending.delete(key);
    return replacement ?? entry;
  });
  return {
    items: [
      ...merged,
      ...overrides.filter(entry => pending.has(textOf(at(entry, 'key')))),
    ],
    from: computedFrom(...keys),
  };
}

function entriesAs(
  { items, from }: Entries,
  make: (entry: Traced) => Traced | undefined,
): Traced {
  return list(
    items.flatMap(entry => make(entry) ?? []),
    from,
  );
}

function variable(entry: Traced, remoteRef?: Traced): Traced {
  return map({
    name: orEmpty(at(entry, 'key')),
    value: remoteRef ? scalar('') : orEmpty(at(entry, 'value')),
    remoteRef,
  });
}

function file(entry: Traced, remoteRef?: Traced): Traced {
  return map({
    name: orEmpty(at(entry, 'key')),
    mountPath: orEmpty(at(entry, 'mountPath')),
    value: remoteRef ? scalar('') : orEmpty(at(entry, 'value')),
    remoteRef,
  });
}

/** The sources of SecretReferences, by name and key; or that they are unknown. */
type Sources = TracedUnknown | ReadonlyMap<string, ReadonlyMap<string, Traced>>;

function sourcesByName(secretReferences: Traced | undefined): Sources {
  return secretReferences?.kind === 'unknown'
    ? secretReferences
    : firstByText(itemsOf(secretReferences), ['metadata', 'name'], reference =>
        firstByText(
          itemsOf(at(reference, 'spec', 'data')),
          ['secretKey'],
          source => source,
        ),
      );
}

/** Indexes by a text of each; the first with a text is used. */
function firstByText<T>(
  nodes: readonly Traced[],
  path: readonly string[],
  make: (node: Traced) => T,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const node of nodes) {
    const text = textOf(at(node, ...path));
    if (!found.has(text)) {
      found.set(text, make(node));
    }
  }
  return found;
}

/** Where the secret store has a value; undefined if no SecretReference says so. */
function remoteReference(
  reference: Traced | undefined,
  sources: Sources,
): Traced | undefined {
  if (!reference) {
    return undefined;
  }
  if ('kind' in sources) {
    return map({ key: sources, property: sources });
  }
  const source = sources
    .get(textOf(at(reference, 'name')))
    ?.get(textOf(at(reference, 'key')));
  const remote = source && at(source, 'remoteRef');
  return (
    source &&
    map({
      key: orEmpty(at(remote, 'key')),
      property: given(at(remote, 'property')),
      version: given(at(remote, 'version')),
    })
  );
}

/** What the helpers of templates give, such as `configurations.toVolumes()`, by the names in `derived`. */
export function derivedContext(
  configurations: Traced,
  workload: Traced,
  dependencies: Traced,
  names: { readonly component: Traced; readonly environment: Traced },
  endpointResources: Traced,
): Traced {
  const prefix = `${textOf(names.component)}-${textOf(names.environment)}`;
  const owner = computedFrom(names.component, names.environment);
  const [configFiles, secretFiles, configEnvs, secretEnvs] = [
    at(configurations, 'configs', 'files'),
    at(configurations, 'secrets', 'files'),
    at(configurations, 'configs', 'envs'),
    at(configurations, 'secrets', 'envs'),
  ];
  const resourceName = (entry: Traced) => fileResource(entry, prefix, owner);
  const mountName = (entry: Traced) =>
    scalar(
      `file-mount-${fnv1aHex(`${textOf(at(entry, 'mountPath'))}/${textOf(at(entry, 'name'))}`)}`,
      computedFrom(at(entry, 'mountPath'), at(entry, 'name')),
    );
  const files = [...itemsOf(configFiles), ...itemsOf(secretFiles)];
  const filesFrom = computedFrom(configFiles?.from, secretFiles?.from);
  const configName = scalar(nameOf(prefix, 'env-configs'), owner);
  const secretName = computed(
    generatedName(
      nameLengths.resource,
      [prefix, 'env-secrets'],
      secretsHash(itemsOf(secretEnvs)),
    ) ?? '',
    owner,
    itemsOf(secretEnvs).flatMap(entry => [
      at(entry, 'name'),
      at(entry, 'remoteRef'),
    ]),
  );
  const byContainer = (envs: Traced | undefined, name: Traced) =>
    list(
      itemsOf(envs).length > 0 ? [map({ resourceName: name, envs: envs })] : [],
      envs?.from,
    );
  return map({
    configFileList: filesAs(configFiles, entry =>
      map({ ...fields(entry), resourceName: resourceName(entry) }),
    ),
    secretFileList: filesAs(secretFiles, entry => {
      const { value: _, ...others } = fields(entry);
      return map({ ...others, resourceName: resourceName(entry) });
    }),
    containerEnvFrom: list(
      [
        ...(itemsOf(configEnvs).length > 0
          ? [map({ configMapRef: map({ name: configName }) })]
          : []),
        ...(itemsOf(secretEnvs).length > 0
          ? [map({ secretRef: map({ name: secretName }) })]
          : []),
      ],
      computedFrom(configEnvs?.from, secretEnvs?.from),
    ),
    configVolumeMounts: list(
      files.map(entry => {
        const [path, name] = [at(entry, 'mountPath'), at(entry, 'name')];
        return map({
          name: mountName(entry),
          mountPath: scalar(
            `${textOf(path)}/${textOf(name)}`,
            computedFrom(path, name),
          ),
          subPath: given(name),
        });
      }),
      filesFrom,
    ),
    configVolumes: list(
      volumesByName(
        files.map(entry =>
          map({
            name: mountName(entry),
            ...(at(entry, 'remoteRef')
              ? { secret: map({ secretName: resourceName(entry) }) }
              : { configMap: map({ name: resourceName(entry) }) }),
          }),
        ),
      ),
      filesFrom,
    ),
    configEnvs: byContainer(configEnvs, configName),
    secretEnvs: byContainer(secretEnvs, secretName),
    servicePorts: servicePorts(workload),
    dependencyEnvVars: at(dependencies, 'envVars') ?? list([]),
    dependencyVolumeMounts: at(dependencies, 'volumeMounts') ?? list([]),
    dependencyVolumes: at(dependencies, 'volumes') ?? list([]),
    endpointResources,
  });
}

function fields(entry: Traced): { readonly [name: string]: Traced } {
  return Object.fromEntries(entriesOf(entry));
}

function filesAs(
  files: Traced | undefined,
  make: (entry: Traced) => Traced,
): Traced {
  return list(itemsOf(files).map(make), files?.from);
}

function nameOf(...parts: readonly string[]): string {
  return generatedName(nameLengths.resource, parts) ?? '';
}

/** A computed text, unless some of what it is computed from is unknown. */
function computed(
  text: string,
  owner: Lineage,
  sources: readonly (Traced | undefined)[],
): Traced {
  const known = sources.filter(source => source !== undefined);
  const from = computedFrom(owner, ...known);
  return known.some(source => unknownWithin(source).length > 0)
    ? unknownFrom(from, known)
    : scalar(text, from);
}

function fileResource(entry: Traced, prefix: string, owner: Lineage): Traced {
  const name = at(entry, 'name');
  const remoteRef = at(entry, 'remoteRef');
  const part = textOf(name).replaceAll('.', '-');
  const hashed = remoteRef && fnv1aHex(referenceText(remoteRef));
  return computed(
    generatedName(
      nameLengths.resource,
      [prefix, remoteRef ? 'secret' : 'config', part],
      hashed,
    ) ?? '',
    owner,
    [name, remoteRef],
  );
}

function referenceText(remoteRef: Traced): string {
  return ['key', 'property', 'version']
    .map(name => textOf(at(remoteRef, name)))
    .join('\0');
}

function secretsHash(envs: readonly Traced[]): string {
  return envs.length === 0
    ? ''
    : fnv1aHex(
        envs
          .map(entry => {
            const remoteRef = at(entry, 'remoteRef');
            return remoteRef
              ? `${textOf(at(entry, 'name'))}\0${referenceText(remoteRef)}\0`
              : '';
          })
          .join(''),
      );
}

/** One volume for each name, the last of them, in the order of their names. */
function volumesByName(volumes: readonly Traced[]): Traced[] {
  const byName = new Map(
    volumes.map(volume => [textOf(at(volume, 'name')), volume]),
  );
  return sorted(byName).map(([, volume]) => volume);
}

/** The longest name of a port. */
const portNameLength = 15;

function servicePorts(workload: Traced): Traced {
  const endpoints = at(workload, 'endpoints');
  const names: PortNames = { used: new Set(), next: new Map() };
  const seen = new Set<string>();
  const ports: Traced[] = [];
  for (const [name, endpoint] of sorted(entriesOf(endpoints))) {
    const port = at(endpoint, 'port') ?? scalar(0);
    const type = at(endpoint, 'type');
    const protocol = textOf(type) === 'UDP' ? 'UDP' : 'TCP';
    const number = port.kind === 'scalar' ? String(port.value) : '';
    if (seen.has(`${number}/${protocol}`)) {
      continue;
    }
    seen.add(`${number}/${protocol}`);
    const written = portName(name, number, names);
    ports.push(
      map({
        name: scalar(written),
        port,
        targetPort: given(at(endpoint, 'targetPort')) ?? port,
        protocol: scalar(protocol, computedFrom(type)),
      }),
    );
  }
  return list(ports, endpoints?.from);
}

interface PortNames {
  readonly used: Set<string>;
  /** The first number that is not tried yet, by what is before it and by its digits. */
  readonly next: Map<string, number>;
}

/** A name that is not used yet, which then is. */
function portName(
  endpoint: string,
  port: string,
  { used, next }: PortNames,
): string {
  const letters = trimmedTo(
    endpoint
      .toLowerCase()
      .replaceAll('_', '-')
      .replace(/[^a-z0-9-]/g, ''),
    /[^-]/,
  ).slice(0, portNameLength);
  const cleaned = trimmedTo(letters, /[^-]/) || `port-${port}`;
  let name = cleaned;
  for (let counter = 2; used.has(name);) {
    const digits = String(counter).length;
    const stem = cleaned.slice(0, portNameLength - digits - 1);
    const tried = next.get(`${stem}/${digits}`) ?? counter;
    counter = Math.max(counter, tried);
    if (String(counter).length === digits) {
      name = `${stem}-${counter}`;
      counter++;
      next.set(`${stem}/${digits}`, counter);
    }
  }
  used.add(name);
  return name;
}
