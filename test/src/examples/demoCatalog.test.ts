import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  buildLayers,
  checkMixins,
  checkOverlays,
  compileDefinition,
  composeSchema,
  isObject,
  orderEnvironments,
  parseSource,
  readComponent,
  readEnvironment,
  readMixin,
  readOverlay,
  resolveEffective,
  valueFromNode,
  type CompiledDefinition,
  type ComponentConfiguration,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';

const folder = resolve(__dirname, '../../../examples');

/** The documents of one file of the demo catalog. */
function documentsOf(file: string): SourceNode[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const { documents, findings } = parseSource({ file, text });
  expect(findings).toEqual([]);
  return documents.map(({ root }) => root);
}

function kindOf(root: SourceNode): unknown {
  const document = valueFromNode(root);
  return isObject(document) ? document.kind : undefined;
}

/** What `catalog.yaml` names, which is what the portal ingests. */
function targets(): string[] {
  const [location] = documentsOf('catalog.yaml').map(valueFromNode);
  if (!isObject(location) || !isObject(location.spec)) {
    throw new Error('catalog.yaml is no Location');
  }
  return (location.spec.targets as string[]).map(target =>
    target.replace(/^\.\//, ''),
  );
}

function messages(findings: readonly Finding[]): string[] {
  return findings.map(({ code, message }) => `${code}: ${message}`);
}

describe('the demo catalog', () => {
  const roots = targets()
    .filter(file => !file.startsWith('broken/'))
    .flatMap(documentsOf);
  const ofKind = (...kinds: string[]) =>
    roots.filter(root => kinds.some(kind => kind === kindOf(root)));
  const definitions = ofKind('ComponentType', 'Trait').map(compileDefinition);
  const environments = orderEnvironments(
    ofKind('Environment').map(readEnvironment),
  );
  const context = { definitions, environments };
  const mixins = checkMixins(ofKind('OverlayMixin').map(readMixin), context);
  const overlays = checkOverlays(ofKind('Overlay').map(readOverlay), {
    ...context,
    mixins,
  });
  const components = ofKind('Component').map(readComponent);

  const definitionOf = (
    kind: CompiledDefinition['kind'],
    name: string,
  ): CompiledDefinition => {
    const found = definitions.find(
      candidate => candidate.kind === kind && candidate.name === name,
    );
    if (!found) {
      throw new Error(`There is no ${kind} "${name}"`);
    }
    return found;
  };
  const schemaOf = ({ componentType = '', traits }: ComponentConfiguration) =>
    composeSchema({
      ...definitionOf('ComponentType', componentType.split('/').pop() ?? ''),
      traits: Object.fromEntries(
        traits.map(({ name, instanceName }) => [
          instanceName,
          definitionOf('Trait', name),
        ]),
      ),
    });

  it.each([
    ...definitions,
    ...overlays,
    ...mixins,
    ...environments,
    ...components,
  ])('$name has no findings', ({ findings }) => {
    expect(messages(findings)).toEqual([]);
  });

  it('has environments in promotion order', () => {
    expect(environments.map(({ name }) => name)).toEqual([
      'development',
      'staging',
      'production-eu',
      'production-us',
    ]);
  });

  it.each(components.filter(({ componentType }) => componentType))(
    '$name resolves in every environment without findings',
    component => {
      const schema = schemaOf(component);
      for (const environment of environments) {
        const stack = buildLayers({
          component,
          environment,
          overlays,
          mixins,
          environments,
          schema,
        });
        const { findings } = resolveEffective({ schema, ...stack });
        expect(messages(findings)).toEqual([]);
      }
    },
  );

  it('uses every overlay somewhere', () => {
    const used = components
      .filter(({ componentType }) => componentType)
      .flatMap(component =>
        environments.flatMap(environment =>
          buildLayers({ component, environment, overlays, mixins }).layers.map(
            ({ id }) => id,
          ),
        ),
      );
    for (const { name } of overlays) {
      expect(used).toContain(`overlay:${name}`);
    }
    for (const { name } of mixins) {
      expect(used).toContain(`mixin:${name}`);
    }
  });

  it('has a component type that is broken on purpose', () => {
    const [broken] = documentsOf('broken/legacy-service.yaml').map(
      compileDefinition,
    );
    expect(broken.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'shorthand/required-marker',
        'shorthand/unclosed-quote',
        'shorthand/unknown-marker',
        'annotations/near-miss',
      ]),
    );
  });
});
