// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { entriesOf, itemsAt, scalarText } from '../../adapters/nodes';
import type { MergeSchema } from './builtinKinds';
import { textOfFile, type Build, type Target } from './context';
import { readText } from './texts';
import { refuse } from './work';

/** The version of Kubernetes whose schemas are built in. */
const builtinVersion = 'v1.21.2';

/** Reads the merge keys of definitions. Those that refer to themselves are read once. */
class Schemas {
  private readonly known = new Map<string, MergeSchema>();

  constructor(
    private readonly definitions: SourceNode | undefined,
    private readonly spend: (steps: number) => void,
  ) {}

  byKind(): Map<string, MergeSchema> {
    const found = new Map<string, MergeSchema>();
    const { definitions } = this;
    for (const { key, value } of entriesOf(definitions)) {
      for (const type of itemsAt(value, 'x-kubernetes-group-version-kind')) {
        const group = textAt(type, 'group');
        const version = textAt(type, 'version') ?? '';
        const apiVersion = group ? `${group}/${version}` : version;
        found.set(
          `${apiVersion} ${textAt(type, 'kind') ?? ''}`,
          this.referred(key, value),
        );
      }
    }
    return found;
  }

  private referred(name: string, node: SourceNode | undefined): MergeSchema {
    const known = this.known.get(name);
    if (known) {
      return known;
    }
    // Filled in below, so that a definition can contain itself.
    const schema: MergeSchema = {};
    this.known.set(name, schema);
    return Object.assign(schema, node && this.schema(node));
  }

  private schema(node: SourceNode): MergeSchema {
    this.spend(1);
    const reference = textAt(node, '$ref');
    if (reference) {
      const name = reference.slice(reference.lastIndexOf('/') + 1);
      return this.referred(name, childNode(this.definitions, name));
    }
    const properties = childNode(node, 'properties');
    const others = childNode(node, 'additionalProperties');
    const items = childNode(node, 'items');
    const strategy = textAt(node, 'x-kubernetes-patch-strategy') ?? '';
    const key = textAt(node, 'x-kubernetes-patch-merge-key');
    const keys = itemsAt(node, 'x-kubernetes-list-map-keys').map(scalarText);
    const fields: { [field: string]: MergeSchema } = Object.create(null);
    for (const each of entriesOf(properties)) {
      fields[each.key] = this.schema(each.value);
    }
    return {
      fields,
      ...(others?.kind === 'map' && { others: this.schema(others) }),
      ...(items && { items: this.schema(items) }),
      ...(strategy.split(',').includes('merge') && {
        keys: keys.length > 0 || key === undefined ? keys : [key],
      }),
    };
  }
}

/** Reads the schemas that a kustomization names. The first one of a build counts. */
export function* readOpenApi(build: Build, target: Target): Steps<void> {
  const openapi = childNode(target.root, 'openapi');
  const path = childNode(openapi, 'path');
  const version = childNode(openapi, 'version');
  const source = path && textOfFile(build, target, path);
  if (build.schemas) {
    return;
  }
  if (version && (source || scalarText(version) !== builtinVersion)) {
    refuse('field', version, { field: 'openapi.version' });
  }
  if (source) {
    const [document] = yield* readText(build.files, source);
    build.schemas = new Schemas(
      childNode(document?.root, 'definitions'),
      build.work.spend,
    ).byKind();
  }
}
