// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  buildLayersSteps,
  checkPlatformSteps,
  compareEffective,
  compileDefinition,
  composeSchema,
  createValues,
  documentReaders,
  explain,
  leafPointers,
  lockAt,
  maskLayers,
  maskSensitive,
  orderEnvironments,
  parseSource,
  provenanceAt,
  readComponent,
  readEffective,
  readSupposedOverlays,
  resolve,
  whatIf,
  type CompiledDefinition,
  type CompiledSchema,
  type Environment,
  type Finding,
  type Overlay,
  type OverlayMixin,
  type SourceNode,
} from '@component-config/config-engine';
import {
  firstProblem,
  problemOfFindings,
  problemOfPrototypes,
} from '../expectations';
import { damaged } from '../mutate';
import type { Random } from '../random';
import type { FuzzTarget } from '../target';
import { generateWorld, type World } from '../world/generateWorld';
import { supposedOverlay } from '../world/generateOverlay';
import { generateStoredValues } from '../world/layers';
import { holdsSecrets, problemOfSecrets } from '../world/secrets';

const MASK = '••••••••';

/** The number of paths of a result that are explained. */
const explained = 30;

const nowhere: Environment = {
  name: 'nowhere',
  namespace: 'default',
  facts: {},
  promotedFrom: [],
  findings: [],
};

/** Overlays and values of a component: gathered, merged, masked, explained, compared and varied in what-if requests. */
export const resolution: FuzzTarget = {
  name: 'resolution',
  share: 4,
  check(random) {
    const world = generateWorld('checkout', random);
    const texts = textsOf(world, random);
    const platform = readPlatform(texts);
    const [component] = rootsOf('component.yaml', texts).map(readComponent);
    const schema = schemaOf(platform.definitions, component.traits);
    const environment = random.pick(
      platform.environments.length > 0 ? platform.environments : [nowhere],
    );
    const portal = {
      ...(random.once(2) && {
        allEnvironments: generateStoredValues(world.fields, 'all', random),
      }),
      ...(random.once(2) && {
        environment: generateStoredValues(world.fields, 'environment', random),
      }),
    };
    const { overlays, mixins } = allSteps(checkPlatformSteps(platform));
    const stackIn = (chosen: Environment) =>
      allSteps(
        buildLayersSteps({
          component,
          environment: chosen,
          overlays,
          mixins,
          environments: platform.environments,
          portal,
          schema,
        }),
      );
    const stack = stackIn(environment);
    const effective = readEffective(resolve({ schema, ...stack }));
    const elsewhere = readEffective(
      resolve({
        schema,
        ...stackIn(random.pick([...platform.environments, nowhere])),
      }),
    );
    const masked = maskSensitive(effective, schema, MASK);
    const leaves = leafPointers(masked.config).slice(0, explained);
    const supposed = readSupposedOverlays({
      file: 'supposed.yaml',
      text: supposedText(world, random),
    });
    const hiding = { mask: MASK, before: schema, after: schema };
    const outcome = whatIf(
      {
        component,
        environment,
        schema,
        environments: platform.environments,
        overlays: platform.overlays,
        mixins: platform.mixins,
        definitions: platform.definitions,
        portal,
      },
      {
        ...supposed,
        ...(random.once(2) && { facts: { region: 'us' } }),
        ...(random.once(2) && {
          portal: {
            ...portal,
            environment: generateStoredValues(
              world.fields,
              'environment',
              random,
            ),
          },
        }),
      },
      MASK,
    );
    const created = createValues({
      schema,
      layers: stack.layers,
      edited: stack.layers.at(-1)?.id ?? '',
      context: stack.context,
      mask: MASK,
    });
    const answers: { readonly [name: string]: unknown } = {
      'the masked configuration': masked,
      'the masked layers': maskLayers(stack.layers, schema, MASK),
      'an explanation': leaves.map(leaf => explain(masked, leaf)),
      'a comparison': compareEffective(effective, elsewhere, hiding),
      'the what-if result': outcome,
      'the created values': [created.added, created.findings],
      findings: [overlays, mixins].flatMap(documents =>
        documents.flatMap(({ findings }) => findings),
      ),
    };
    const problem = firstProblem(
      () =>
        problemOfFindings(
          [
            ...effective.findings,
            ...outcome.findings,
            ...outcome.effective.findings,
            ...created.findings,
            ...platform.findings,
          ],
          texts,
        ),
      ...Object.entries(answers).map(
        ([name, answer]) =>
          () =>
            problemOfSecrets(name, JSON.stringify(answer)),
      ),
      problemOfPrototypes,
    );
    const reasons = leaves.map(leaf => [
      provenanceAt(effective, leaf),
      lockAt(effective, leaf),
    ]);
    return {
      input: Object.values(texts).join('\n---\n'),
      output: JSON.stringify([effective, answers, reasons, created]),
      ...(problem && { problem }),
    };
  },
};

/** The documents by file; a few of those without secrets contain errors. */
function textsOf(world: World, random: Random): { [file: string]: string } {
  const texts: { [file: string]: string } = {};
  for (const [index, document] of world.documents.entries()) {
    const text = JSON.stringify(document, undefined, 1);
    const isSafe =
      !/"kind": "(ComponentType|Trait)"/.test(text) && !holdsSecrets(text);
    texts[`${index}.yaml`] =
      isSafe && random.once(4) ? damaged(text, random) : text;
  }
  texts['component.yaml'] = JSON.stringify(world.component, undefined, 1);
  return texts;
}

function rootsOf(
  file: string,
  texts: { readonly [file: string]: string },
): SourceNode[] {
  return parseSource({ file, text: texts[file] }).documents.map(
    ({ root }) => root,
  );
}

/** Parses the texts of a platform, each by its kind before it was damaged. */
function readPlatform(texts: { readonly [file: string]: string }) {
  const definitions: CompiledDefinition[] = [];
  const environments: Environment[] = [];
  const overlays: Overlay[] = [];
  const mixins: OverlayMixin[] = [];
  for (const file of Object.keys(texts)) {
    for (const root of rootsOf(file, texts)) {
      if (/"ComponentType"|"Trait"/.test(texts[file])) {
        definitions.push(compileDefinition(root));
      } else if (/OverlayMixin/.test(texts[file])) {
        mixins.push(documentReaders.mixin(root));
      } else if (/Overlay/.test(texts[file])) {
        overlays.push(documentReaders.overlay(root));
      } else if (file !== 'component.yaml') {
        environments.push(documentReaders.environment(root));
      }
    }
  }
  const findings: Finding[] = [
    ...definitions,
    ...environments,
    ...overlays,
    ...mixins,
  ].flatMap(document => [...document.findings]);
  return {
    definitions,
    environments: orderEnvironments(environments),
    overlays,
    mixins,
    findings,
  };
}

function schemaOf(
  definitions: readonly CompiledDefinition[],
  traits: readonly { readonly instanceName: string }[],
): CompiledSchema {
  const [type, trait] = ['ComponentType', 'Trait'].map(kind =>
    definitions.find(definition => definition.kind === kind),
  );
  return composeSchema({
    ...type,
    traits: Object.fromEntries(
      traits.map(({ instanceName }) => [instanceName, { ...trait }]),
    ),
  });
}

/** Overlays of a request, without secrets, so that errors may be anywhere. */
function supposedText({ fields }: World, random: Random): string {
  const text = JSON.stringify(supposedOverlay(fields, random));
  return !holdsSecrets(text) && random.once(3) ? damaged(text, random) : text;
}
