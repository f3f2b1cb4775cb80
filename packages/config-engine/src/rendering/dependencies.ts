// SPDX-License-Identifier: Apache-2.0

import { fnv1aHex } from '../cel';
import { phrase } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { given, orEmpty } from './platformContext';
import { missing, RenderFailure } from './RenderFailure';
import {
  at,
  computedFrom,
  entriesOf,
  itemsOf,
  list,
  map,
  scalar,
  sorted,
  textOf,
  withEntry,
  type Traced,
} from './traced';

/**
 * What templates read of the dependencies of a workload: the variables of its endpoint dependencies, and the variables
 * and files of its resource dependencies.
 *
 * @param items - endpoint dependencies, resolved
 * @param resources - resource dependencies, each with the outputs of its resource
 */
export function dependenciesContext(
  items: Traced | undefined,
  resources: Traced | undefined,
): Traced {
  if (items?.kind === 'unknown') {
    return items;
  }
  const ofEndpoints = itemsOf(items).map(item =>
    map(
      {
        ...Object.fromEntries(
          ['namespace', 'project', 'component', 'endpoint', 'visibility'].map(
            name => [name, orEmpty(at(item, name))],
          ),
        ),
        envVars: list(itemsOf(at(item, 'envVars')).map(withoutEmptyValue)),
      },
      item.from,
    ),
  );
  const ofResources = itemsOf(resources).map(dependencyOnResource);
  const all = (name: string, of: readonly Traced[]) =>
    list(
      of.flatMap(item => itemsOf(at(item, name))),
      computedFrom(items?.from, resources?.from),
    );
  return map({
    items: list(ofEndpoints, items?.from),
    resources: list(ofResources, resources?.from),
    envVars: all('envVars', [...ofEndpoints, ...ofResources]),
    volumeMounts: all('volumeMounts', ofResources),
    volumes: all('volumes', ofResources),
  });
}

function withoutEmptyValue(envVar: Traced): Traced {
  return envVar.kind === 'map'
    ? withEntry(envVar, 'value', given(at(envVar, 'value')))
    : envVar;
}

function dependencyOnResource(resource: Traced): Traced {
  const dependency = at(resource, 'dependency');
  const outputs = new Map(
    itemsOf(at(resource, 'outputs')).map(output => [
      textOf(at(output, 'name')),
      output,
    ]),
  );
  const outputNamed = (name: string) => {
    const output = outputs.get(name);
    if (!output) {
      throw missing(name);
    }
    return output;
  };
  const bindings = (name: string) => sorted(entriesOf(at(dependency, name)));
  const ref = at(dependency, 'ref');
  const volumes = new Map<string, Traced>();
  const mounts: Traced[] = [];
  const envVars = bindings('envBindings').map(([output, name]) =>
    variable(name, outputNamed(output)),
  );
  for (const [output, mountPath] of bindings('fileBindings')) {
    const { kind, source, volume } = mountable(outputNamed(output), output);
    const name = at(source, 'name');
    const volumeName = scalar(
      `r-${fnv1aHex(`${textOf(ref)}:${kind}:${textOf(name)}`)}`,
      computedFrom(ref, name),
    );
    const key = `${kind}:${textOf(name)}`;
    if (!volumes.has(key)) {
      volumes.set(key, map({ name: volumeName, ...volume(orEmpty(name)) }));
    }
    mounts.push(
      map({
        name: volumeName,
        mountPath,
        subPath: given(at(source, 'key')),
      }),
    );
  }
  return map({
    ref: orEmpty(ref),
    envVars: list(envVars),
    volumeMounts: list(mounts),
    volumes: list(sorted(volumes).map(([, volume]) => volume)),
  });
}

function variable(name: Traced, output: Traced): Traced {
  const source = ['secretKeyRef', 'configMapKeyRef'].find(each =>
    at(output, each),
  );
  const reference = source === undefined ? undefined : at(output, source);
  return map({
    name,
    ...(source !== undefined && reference
      ? {
          valueFrom: map({
            [source]: map(
              {
                name: orEmpty(at(reference, 'name')),
                key: orEmpty(at(reference, 'key')),
              },
              reference.from,
            ),
          }),
        }
      : { value: given(at(output, 'value')) }),
  });
}

function mountable(output: Traced, outputName: string) {
  const [secret, configMap] = [
    at(output, 'secretKeyRef'),
    at(output, 'configMapKeyRef'),
  ];
  if (secret) {
    return {
      kind: 'secret',
      source: secret,
      volume: (secretName: Traced) => ({ secret: map({ secretName }) }),
    };
  }
  if (configMap) {
    return {
      kind: 'configmap',
      source: configMap,
      volume: (name: Traced) => ({ configMap: map({ name }) }),
    };
  }
  throw new RenderFailure([
    renderingFindings.input.at(
      { pointer: '' },
      { problem: phrase('renderNotMountable', { name: outputName }) },
    ),
  ]);
}
