import {
  buildLayers,
  checkMixins,
  checkOverlays,
  compileDefinition,
  composeSchema,
  emptyObject,
  Environment,
  isObject,
  orderEnvironments,
  parseSource,
  readComponent,
  readEnvironment,
  readMixin,
  readOverlay,
  resolveEffective,
  SourceNode,
  valueFromNode,
} from '@component-config/config-engine';
import {
  ComponentConfigApi,
  ConfigurationForm,
  DefinitionReport,
  EffectiveReport,
  HeldValues,
  SaveRequest,
  SaveResult,
} from '@component-config/plugin-component-config-common';

/** The documents that a test is about, as YAML. */
export interface TestDocuments {
  componentType: string;
  component: string;
  overlays: string;
  environments: string;
}

/** What the backend does, by the real engine, without a network and a database. */
export class InMemoryComponentConfig implements ComponentConfigApi {
  readonly #held = new Map<string, HeldValues>();
  readonly #documents: TestDocuments;

  constructor(documents: TestDocuments) {
    this.#documents = documents;
  }

  async getEnvironments() {
    return this.#environments();
  }

  async getForm(
    componentRef: string,
    options: { environment?: string },
  ): Promise<ConfigurationForm> {
    const environment = this.#environments().find(
      candidate => candidate.name === options.environment,
    );
    const held = this.#heldFor(componentRef, options.environment);
    const stack = this.#stack(componentRef, environment);
    const kind = environment ? 'portal-environment' : 'portal';
    return {
      componentRef,
      ...(environment && { environment }),
      ...this.#type(),
      layers: [...stack.layers],
      skipped: [...stack.skipped],
      findings: [...stack.findings],
      editedLayer: stack.layers.find(layer => layer.kind === kind)?.id ?? '',
      held,
    };
  }

  async getEffective(componentRef: string): Promise<EffectiveReport> {
    const { schema, componentType } = this.#type();
    return {
      componentRef,
      componentType,
      traits: [],
      schema,
      environments: this.#environments().map(environment => ({
        environment,
        effective: resolveEffective({
          schema,
          ...this.#stack(componentRef, environment),
        }),
      })),
    };
  }

  async saveValues(
    componentRef: string,
    options: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult> {
    const held = this.#heldFor(componentRef, options.environment);
    if (held.revision !== request.baseRevision) {
      return { outcome: 'conflict', held };
    }
    const saved: HeldValues = {
      ...held,
      values: request.values,
      revision: held.revision + 1,
      savedBy: 'user:default/guest',
    };
    this.#held.set(options.environment ?? '', saved);
    return { outcome: 'saved', held: saved };
  }

  async getDefinition(entityRef: string): Promise<DefinitionReport> {
    const { findings } = compileDefinition(
      rootsOf('type.yaml', this.#documents.componentType)[0],
    );
    return { entityRef, source: 'type.yaml', findings: [...findings] };
  }

  /** What is held for one environment, or for all when none is named. */
  #heldFor(componentRef: string, environment: string | undefined): HeldValues {
    return (
      this.#held.get(environment ?? '') ?? {
        componentRef,
        ...(environment !== undefined && { environment }),
        values: emptyObject(),
        revision: 0,
      }
    );
  }

  #environments(): Environment[] {
    return orderEnvironments(
      rootsOf('environments.yaml', this.#documents.environments).map(root =>
        readEnvironment(root),
      ),
    );
  }

  #definition() {
    return compileDefinition(
      rootsOf('type.yaml', this.#documents.componentType)[0],
    );
  }

  #type() {
    const definition = this.#definition();
    const { parameters, environmentConfigs, kind, name } = definition;
    return {
      schema: composeSchema({ parameters, environmentConfigs }),
      componentType: {
        kind,
        name,
        entityRef: `componenttype:default/${name}`,
      },
    };
  }

  #stack(componentRef: string, environment: Environment | undefined) {
    const context = {
      definitions: [this.#definition()],
      environments: this.#environments(),
    };
    const roots = rootsOf('overlays.yaml', this.#documents.overlays);
    const mixins = checkMixins(
      roots.filter(isMixin).map(root => readMixin(root)),
      context,
    );
    return buildLayers({
      component: readComponent(
        rootsOf('catalog-info.yaml', this.#documents.component)[0],
      ),
      environment: environment ?? {
        name: '',
        facts: emptyObject<string>(),
        promotedFrom: [],
        findings: [],
      },
      overlays: checkOverlays(
        roots.filter(root => !isMixin(root)).map(root => readOverlay(root)),
        { ...context, mixins },
      ),
      mixins,
      schema: this.#type().schema,
      portal: {
        allEnvironments: this.#heldFor(componentRef, undefined).values,
        ...(environment && {
          environment: this.#heldFor(componentRef, environment.name).values,
        }),
      },
    });
  }
}

function isMixin(root: SourceNode): boolean {
  const document = valueFromNode(root);
  return isObject(document) && document.kind === 'OverlayMixin';
}

function rootsOf(file: string, text: string): SourceNode[] {
  return parseSource({ file, text }).documents.map(document => document.root);
}
