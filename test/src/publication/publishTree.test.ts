// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  allSteps,
  buildLayersSteps,
  childNode,
  compileDefinition,
  componentInRelease,
  componentOfType,
  composeSchema,
  documentReaders,
  isObject,
  leafPointers,
  nodeFromValue,
  parsePointer,
  parseSource,
  publishValues,
  readComponent,
  resolve,
  unifiedDiff,
  valueAt,
  type CompiledDefinition,
  type ComponentConfiguration,
  type ComponentRelease,
  type StoredLayer,
  type JsonObject,
  type JsonValue,
  type Publication,
  type ReleaseBinding,
  type RepositoryText,
  type SourceNode,
} from '@component-config/config-engine';

jest.setTimeout(600_000);

const root = join(__dirname, '../../..');
const cases =
  process.env.CONFORMANCE_CASES ?? join(root, '../shared/conformance');

const trees = [
  {
    name: 'the demo’s GitOps repository',
    folder: join(root, 'examples/gitops'),
    bound: 3,
  },
  {
    name: 'OpenChoreo’s sample repository',
    folder: join(cases, 'openchoreo-corpus/sample-gitops'),
    bound: 2,
  },
  {
    name: 'OpenChoreo’s samples of v0.17',
    folder: join(cases, 'openchoreo-corpus/v0.17.0/samples'),
    bound: 8,
  },
] as const;

const isThere = ({ folder, name }: (typeof trees)[number]) => {
  if (existsSync(folder)) {
    return true;
  }
  // eslint-disable-next-line no-console -- a suite that does less has to say so
  console.warn(`Skipped: ${name} is not at ${folder}.`);
  return false;
};

describe.each(trees.filter(isThere))('publishing into $name', tree => {
  const files = filesOf(tree.folder);
  const repository = readTree(files);
  const bound = repository.components.filter(
    component => bindingsOf(repository, component).length > 0,
  );

  it('has components with bindings', () => {
    expect(bound).toHaveLength(tree.bound);
  });

  it.each(bound.map(component => [component.path, component] as const))(
    'keeps the configuration of %s, and changes only lines with values',
    (_, component) => {
      const stored = valuesFor(repository, component);
      const publication = publish(repository, component, stored);
      expect(publication.places.length).toBeGreaterThan(0);
      expect(publication.left).toEqual([]);

      const after = readTree(
        patched(
          files,
          publication.files
            .map(({ path, before, after: text }) =>
              unifiedDiff(path, before, text),
            )
            .join(''),
        ),
      );
      for (const { path, after: text } of publication.files) {
        expect(after.files.find(file => file.path === path)?.text).toBe(text);
        expectOnlyValues(files, publication, path, text);
      }
      const again = after.components.find(
        ({ path, value }) =>
          path === component.path && value.ref === component.value.ref,
      );
      const rest = withoutPublished(stored, publication);
      for (const environment of environmentsOf(repository, component)) {
        expect(configOf(after, again ?? component, environment, rest)).toEqual(
          configOf(repository, component, environment, stored),
        );
      }
    },
  );
});

interface Found<T> {
  readonly path: string;
  readonly line: number;
  readonly value: T;
}

interface Repository {
  readonly files: readonly RepositoryText[];
  readonly components: readonly Found<ComponentConfiguration>[];
  readonly bindings: readonly Found<ReleaseBinding>[];
  readonly releases: readonly Found<ComponentRelease>[];
  /** By kind without "Cluster", and name. */
  readonly definitions: ReadonlyMap<string, CompiledDefinition>;
}

function filesOf(folder: string): RepositoryText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.ya?ml$/.test(path))
    .sort()
    .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

function readTree(files: readonly RepositoryText[]): Repository {
  const documents = files.flatMap(({ path, text }) =>
    parseSource({ file: path, text }).documents.flatMap(({ root: each }) => {
      const items = childNode(each, 'items');
      return (items?.kind === 'list' ? items.items : [each]).map(node => ({
        path,
        line: node.position?.line ?? 1,
        node,
        kind: textAt(node, 'kind'),
      }));
    }),
  );
  const read = <T>(
    kinds: readonly string[],
    reader: (node: SourceNode) => T,
  ): Found<T>[] =>
    documents
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ path, line, node }) => ({ path, line, value: reader(node) }));
  return {
    files,
    components: read(['Component'], readComponent),
    bindings: read(['ReleaseBinding'], documentReaders.binding),
    releases: read(['ComponentRelease'], documentReaders.release),
    definitions: new Map(
      documents
        .filter(({ kind }) =>
          /^(?:Cluster)?(?:ComponentType|Trait)$/.test(kind),
        )
        .map(({ kind, node }) => [
          `${kind.replace('Cluster', '')} ${textAt(
            childNode(node, 'metadata'),
            'name',
          )}`,
          compileDefinition(node),
        ]),
    ),
  };
}

function textAt(node: SourceNode | undefined, key: string): string {
  const child = childNode(node, key);
  return child?.kind === 'scalar' ? child.text : '';
}

/** Those in its folder, because samples have components with the same name. */
function bindingsOf(
  { bindings }: Repository,
  { path, value: { name, namespace } }: Found<ComponentConfiguration>,
): Found<ReleaseBinding>[] {
  return bindings.filter(
    ({ path: of, value }) =>
      value.component === name &&
      value.namespace === namespace &&
      of.startsWith(`${dirname(path)}/`),
  );
}

function environmentsOf(
  repository: Repository,
  component: Found<ComponentConfiguration>,
): string[] {
  return bindingsOf(repository, component).map(
    ({ value }) => value.environment,
  );
}

/** The component in an environment, with its running release, and the schema of both. */
function subjectIn(
  repository: Repository,
  component: Found<ComponentConfiguration>,
  environment: string,
) {
  const binding = bindingsOf(repository, component).find(
    ({ value }) => value.environment === environment,
  );
  const release = repository.releases.find(
    ({ value }) => value.name === binding?.value.release,
  )?.value;
  const typeName = component.value.componentType?.replace(/^.*\//, '');
  const type = release
    ? release.componentType
    : repository.definitions.get(`ComponentType ${typeName}`);
  const own = release
    ? componentInRelease(component.value, release)
    : component.value;
  const subject = type ? componentOfType(own, type) : own;
  const traits: { [instanceName: string]: CompiledDefinition } = {};
  for (const { instanceName, name } of subject.traits) {
    const definition = release
      ? release.traits.find(trait => trait.name === name)?.definition
      : repository.definitions.get(`Trait ${name}`);
    if (definition) {
      traits[instanceName] = definition;
    }
  }
  return { subject, schema: composeSchema({ ...type, traits }) };
}

function configOf(
  repository: Repository,
  component: Found<ComponentConfiguration>,
  name: string,
  stored: readonly StoredLayer[],
): JsonObject {
  const { subject, schema } = subjectIn(repository, component, name);
  const { layers, context } = allSteps(
    buildLayersSteps({
      component: subject,
      environment: documentReaders.environment(
        nodeFromValue({
          apiVersion: 'component-config.io/v1alpha1',
          kind: 'Environment',
          metadata: { name },
          spec: {},
        }),
      ),
      overlays: [],
      bindings: bindingsOf(repository, component).map(({ value }) => value),
      schema,
      portal: {
        allEnvironments: stored.find(one => one.environment === undefined)
          ?.values,
        environment: stored.find(one => one.environment === name)?.values,
      },
    }),
  );
  return resolve({ schema, layers, context }).config;
}

/** Changed values: for all environments those that the component sets, for each environment those in effect. */
function valuesFor(
  repository: Repository,
  component: Found<ComponentConfiguration>,
): StoredLayer[] {
  const general: JsonObject = {};
  setLeaves(general, { parameters: component.value.parameters });
  for (const { instanceName, parameters } of component.value.traits) {
    setLeaves(general, { traits: { [instanceName]: { parameters } } });
  }
  return [
    { values: general },
    ...environmentsOf(repository, component).map(environment => {
      const values: JsonObject = {};
      const { environmentConfigs, traits } = configOf(
        repository,
        component,
        environment,
        [],
      );
      setLeaves(values, environmentConfigs ? { environmentConfigs } : {});
      for (const { instanceName } of component.value.traits) {
        const configs = valueAt(traits, `/${instanceName}/environmentConfigs`);
        setLeaves(
          values,
          configs === undefined
            ? {}
            : { traits: { [instanceName]: { environmentConfigs: configs } } },
        );
      }
      return { environment, values };
    }),
  ];
}

/** Changes each single value of a configuration; lists stay. */
function setLeaves(into: JsonObject, from: JsonObject): void {
  for (const pointer of leafPointers(from)) {
    const tokens = parsePointer(pointer);
    const other = changed(valueAt(from, pointer) ?? null);
    if (other === undefined || tokens.some(token => /^\d+$/.test(token))) {
      continue;
    }
    let at = into;
    for (const token of tokens.slice(0, -1)) {
      at = (at[token] ??= {}) as JsonObject;
    }
    at[tokens[tokens.length - 1]] = other;
  }
}

function changed(value: JsonValue): JsonValue | undefined {
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'boolean':
      return !value;
    case 'string':
      return `${value}-2`;
    default:
      return undefined;
  }
}

function publish(
  repository: Repository,
  component: Found<ComponentConfiguration>,
  stored: readonly StoredLayer[],
): Publication {
  return publishValues({
    files: repository.files,
    component: { ...component, name: component.value.name },
    bindings: bindingsOf(repository, component).map(
      ({ path, line, value: { environment } }) => ({ path, line, environment }),
    ),
    releases: repository.releases.map(({ path, line, value: { name } }) => ({
      path,
      line,
      name,
    })),
    stored,
  });
}

/** The files after git has applied a patch. */
function patched(
  files: readonly RepositoryText[],
  patch: string,
): RepositoryText[] {
  const folder = mkdtempSync(join(tmpdir(), 'publish-tree-'));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    execFileSync('git', ['apply', '--whitespace=nowarn'], {
      cwd: folder,
      input: patch,
    });
    return filesOf(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each added line of a changed file contains a value, or a key with values below it. */
function expectOnlyValues(
  files: readonly RepositoryText[],
  { places }: Publication,
  path: string,
  after: string,
): void {
  const before = files.find(file => file.path === path)?.text;
  const lines = unifiedDiff(path, before, after).split('\n');
  const comes = lines.filter(line => /^\+(?!\+\+ )/.test(line));
  const goes = lines.filter(line => /^-(?!-- )/.test(line));
  const written = places.filter(
    place => place.path === path && place.state === 'written',
  );
  const values = comes.filter(line => !line.endsWith(':'));
  // A reference to a secret is one value on two lines.
  const references = comes.filter(
    (line, index) =>
      /^\+\s+key: /.test(line) && /^\+\s+name: /.test(comes[index - 1] ?? ''),
  );
  expect(values).toHaveLength(written.length + references.length);
  // Only the former values of these paths are removed.
  const keys = values.map(line => line.slice(1).split(':')[0]);
  expect(
    goes.filter(line => !keys.includes(line.slice(1).split(':')[0])),
  ).toEqual([]);
}

/** Removes a value, and the maps that contained nothing else: an empty reference would replace the published one. */
function removeAt(at: JsonObject, [key, ...below]: readonly string[]): void {
  const value = at[key];
  if (below.length > 0 && isObject(value)) {
    removeAt(value, below);
  }
  if (below.length === 0 || (isObject(value) && !Object.keys(value).length)) {
    delete at[key];
  }
}

/** The values that stay in the portal. */
function withoutPublished(
  stored: readonly StoredLayer[],
  { places }: Publication,
): StoredLayer[] {
  return stored.map(({ environment, values }) => {
    const rest: JsonObject = JSON.parse(JSON.stringify(values));
    for (const place of places) {
      if (place.environment === environment && !place.frozenIn) {
        removeAt(rest, parsePointer(place.pointer));
      }
    }
    return { ...(environment !== undefined && { environment }), values: rest };
  });
}
