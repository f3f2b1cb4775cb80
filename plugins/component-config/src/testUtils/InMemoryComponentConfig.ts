import {
  buildLayers,
  checkMixins,
  checkOverlays,
  compareEffective,
  compileDefinition,
  composeSchema,
  createValues,
  EffectiveConfiguration,
  emptyObject,
  Environment,
  explain,
  isObject,
  maskLayers,
  maskSensitive,
  JsonObject,
  orderEnvironments,
  parseSource,
  readComponent,
  readEnvironment,
  readMixin,
  readOverlay,
  readSupposedOverlays,
  ResolutionInput,
  resolveEffective,
  SourceNode,
  valueAt,
  valueFromNode,
  whatIf,
} from '@component-config/config-engine';
import {
  ComponentConfigApi,
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  ExplanationReport,
  HeldValues,
  RevealedValue,
  SaveRequest,
  SaveResult,
  SENSITIVE_MASK,
  WhatIfReport,
  WhatIfRequest,
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
  readonly #revisions: HeldValues[] = [];
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
    const { componentType, schema } = this.#type();
    return {
      componentRef,
      ...(environment && { environment }),
      componentType,
      traitInstances: [],
      schema,
      layers: maskLayers(stack.layers, schema, SENSITIVE_MASK),
      skipped: [...stack.skipped],
      context: stack.context,
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
        effective: this.#masked(
          this.#resolve(this.#input(componentRef, environment)),
        ),
      })),
    };
  }

  async getExplanation(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<ExplanationReport> {
    const environment = this.#environmentNamed(options.environment);
    return {
      componentRef,
      ...(environment && { environment }),
      explanation: explain(
        this.#masked(this.#resolve(this.#input(componentRef, environment))),
        options.pointer,
      ),
    };
  }

  async getDiff(
    componentRef: string,
    request: DiffRequest,
  ): Promise<DiffReport> {
    const { environment: from, to = from, revision, toRevision } = request;
    const stateOf = (name: string | undefined, wanted: number | undefined) => {
      const environment = this.#environmentNamed(name);
      const head = this.#heldFor(componentRef, name);
      const held =
        wanted === undefined
          ? head
          : this.#revisions.find(
              saved => saved.environment === name && saved.revision === wanted,
            );
      const input = this.#input(componentRef, environment);
      const values = held?.values ?? emptyObject();
      return {
        effective: this.#resolve({
          ...input,
          portal: environment
            ? { ...input.portal, environment: values }
            : { allEnvironments: values },
        }),
        compared: {
          ...(environment && { environment }),
          revision: held?.revision ?? 0,
        },
      };
    };
    const { schema } = this.#type();
    const before = stateOf(from, revision);
    const after = stateOf(to, toRevision);
    return {
      componentRef,
      before: before.compared,
      after: after.compared,
      changes: compareEffective(before.effective, after.effective, {
        mask: SENSITIVE_MASK,
        before: schema,
        after: schema,
      }),
    };
  }

  async getWhatIf(
    componentRef: string,
    request: WhatIfRequest,
  ): Promise<WhatIfReport> {
    const { facts, values, overlays: text } = request;
    const environment = this.#environmentNamed(request.environment);
    if (!environment) {
      throw new Error(`There is no environment "${request.environment}".`);
    }
    const input = this.#input(componentRef, environment);
    const supposed =
      text === undefined
        ? undefined
        : readSupposedOverlays({ file: 'what-if.yaml', text });
    const { effective, changes, findings } = whatIf(
      input,
      {
        ...supposed,
        facts,
        ...(values && { portal: { ...input.portal, environment: values } }),
      },
      SENSITIVE_MASK,
    );
    return {
      componentRef,
      environment,
      effective,
      changes: [...changes],
      findings: [...(supposed?.findings ?? []), ...findings],
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
    const hold = (values: JsonObject): HeldValues => ({
      ...held,
      values,
      revision: held.revision + 1,
      savedBy: 'user:default/guest',
    });
    this.#held.set(options.environment ?? '', hold(request.values));
    const { values, added, findings } =
      held.revision > 0
        ? { values: request.values, added: [], findings: [] }
        : createValues({
            ...this.#type(),
            ...this.#stack(
              componentRef,
              this.#environmentNamed(options.environment),
            ),
            edited: options.environment
              ? `portal:${options.environment}`
              : 'portal',
          });
    const saved = hold(values);
    this.#held.set(options.environment ?? '', saved);
    this.#revisions.push(saved);
    return {
      outcome: 'saved',
      held: saved,
      ...(added.length + findings.length > 0 && {
        created: { added: [...added], findings: [...findings] },
      }),
    };
  }

  async revealValue(
    componentRef: string,
    options: { environment?: string; pointer: string },
  ): Promise<RevealedValue> {
    const { pointer } = options;
    const { config } = resolveEffective({
      schema: this.#type().schema,
      ...this.#stack(
        componentRef,
        this.#environments().find(({ name }) => name === options.environment),
      ),
    });
    return { pointer, value: valueAt(config, pointer) };
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

  #environmentNamed(name: string | undefined): Environment | undefined {
    return this.#environments().find(candidate => candidate.name === name);
  }

  /** All that is known; without an environment, what is general. */
  #input(
    componentRef: string,
    environment: Environment | undefined,
  ): ResolutionInput {
    const roots = rootsOf('overlays.yaml', this.#documents.overlays);
    return {
      component: readComponent(
        rootsOf('catalog-info.yaml', this.#documents.component)[0],
      ),
      environment: environment ?? {
        name: '',
        facts: emptyObject<string>(),
        promotedFrom: [],
        findings: [],
      },
      environments: this.#environments(),
      definitions: [this.#definition()],
      overlays: roots
        .filter(root => !isMixin(root))
        .map(root => readOverlay(root)),
      mixins: roots.filter(isMixin).map(root => readMixin(root)),
      schema: this.#type().schema,
      portal: {
        allEnvironments: this.#heldFor(componentRef, undefined).values,
        ...(environment && {
          environment: this.#heldFor(componentRef, environment.name).values,
        }),
      },
    };
  }

  #stack(componentRef: string, environment: Environment | undefined) {
    return this.#layers(this.#input(componentRef, environment));
  }

  #layers(input: ResolutionInput) {
    const mixins = checkMixins(input.mixins, input);
    return buildLayers({
      ...input,
      environments: undefined,
      mixins,
      overlays: checkOverlays(input.overlays, { ...input, mixins }),
    });
  }

  #masked(effective: EffectiveConfiguration) {
    return maskSensitive(effective, this.#type().schema, SENSITIVE_MASK);
  }

  #resolve(input: ResolutionInput) {
    return resolveEffective({ schema: input.schema, ...this.#layers(input) });
  }
}

function isMixin(root: SourceNode): boolean {
  const document = valueFromNode(root);
  return isObject(document) && document.kind === 'OverlayMixin';
}

function rootsOf(file: string, text: string): SourceNode[] {
  return parseSource({ file, text }).documents.map(document => document.root);
}
