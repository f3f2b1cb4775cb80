// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  buildLayersSteps,
  checkPlatformSteps,
  compileDefinition,
  composeSchema,
  documentReaders,
  parseSource,
  readComponent,
  readEffective,
  resolve,
  type CompiledDefinition,
  type CompiledSchema,
  type EffectiveConfiguration,
  type JsonObject,
  type Layer,
  type ResolutionInput,
  type SourceNode,
} from '@component-config/config-engine';
import { configOf, documentsOf, type Written } from './documents';
import type { Json, Part, Platform, Schema } from './platform';

/** The compiled schemas of platforms, kept while the schemas are in use: platforms share them. */
const compiled = new WeakMap<Schema, CompiledSchema>();

/** The documents of a platform as the engine reads them. */
export class Engine {
  readonly documents: ReturnType<typeof documentsOf>;
  private readonly input: Omit<ResolutionInput, 'environment'>;

  /** @param reverse - whether to read the documents in the opposite order */
  constructor(platform: Platform, reverse = false) {
    this.documents = documentsOf(platform);
    const inOrder = reverse
      ? [...this.documents.all].reverse()
      : this.documents.all;
    const read = <T>(kind: string, reader: (root: SourceNode) => T) =>
      inOrder.filter(one => one.kind === kind).map(one => reader(rootOf(one)));
    const { schema, portal, portalForEnvironment } = platform;
    const known =
      compiled.get(schema) ??
      schemaOf(
        platform,
        read('ComponentType', compileDefinition)[0],
        read('Trait', compileDefinition),
      );
    compiled.set(schema, known);
    this.input = {
      schema: known,
      component: read('Component', readComponent)[0],
      environments: read('Environment', root =>
        documentReaders.environment(root),
      ),
      overlays: read('Overlay', root => documentReaders.overlay(root)),
      mixins: read('OverlayMixin', documentReaders.mixin),
      portal: {
        allEnvironments: valueOf(portal),
        environment: valueOf(portalForEnvironment),
      },
    };
  }

  /** The documents for an environment. */
  inputIn(name: string): ResolutionInput {
    const environment = this.input.environments.find(one => one.name === name);
    if (!environment) {
      throw new Error(`There is no environment ${name}`);
    }
    return { ...this.input, environment };
  }

  /** The values of a layer in an environment. */
  valuesOf(name: string, layer: string): JsonObject | undefined {
    return this.stackIn(name).layers.find(({ id }) => id === layer)?.value;
  }

  private stackIn(name: string) {
    const input = this.inputIn(name);
    return allSteps(
      buildLayersSteps({ ...input, ...allSteps(checkPlatformSteps(input)) }),
    );
  }

  /** @param without - the id of a layer to leave out */
  resolve(name: string, without?: string): EffectiveConfiguration {
    const stack = this.stackIn(name);
    const isLeft = ({ id }: Layer) => id !== without;
    const layers = stack.layers.filter(isLeft);
    return readEffective(
      resolve({ schema: this.input.schema, ...stack, layers }),
    );
  }
}

function schemaOf(
  { component }: Platform,
  type: CompiledDefinition,
  traits: readonly CompiledDefinition[],
): CompiledSchema {
  return composeSchema({
    ...type,
    traits: Object.fromEntries(
      component.traits.map((name, index) => [name, traits[index]]),
    ),
  });
}

export function textOf(content: Json): string {
  return `${JSON.stringify(content, undefined, 1)}\n`;
}

function rootOf({ file, content }: Written): SourceNode {
  return parseSource({ file, text: textOf(content) }).documents[0].root;
}

function valueOf(parts: readonly Part[]): JsonObject {
  return JSON.parse(textOf(configOf(parts)));
}
