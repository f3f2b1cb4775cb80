// SPDX-License-Identifier: Apache-2.0

import { DOCUMENT_VERSION } from '../../document';
import { sectionNames, type JsonSchema, type layerKeys } from '../../schema';
import {
  appliesToKeys,
  constraintKeys,
  environmentKeys,
  fileKeys,
  mergeKeys,
  mixinKeys,
  overlayKeys,
  rootKeys,
  selectorKeys,
} from '../reading/documentKeys';
import { strategyNames } from '../reading/readMerge';
import {
  conditionSchema,
  mutationSchema,
  validationSchema,
} from './ruleSchemas';
import {
  described,
  filled,
  orNull,
  strict,
  text,
  textMap,
  texts,
} from './schemaParts';

/**
 * The kinds of documents that have a published schema.
 *
 * @public
 */
export type DocumentKind = 'Overlay' | 'OverlayMixin' | 'Environment';

/** A schema for each key that a reader accepts, and for no other. */
type SchemaPerKey<Keys extends readonly string[]> = {
  readonly [Key in Keys[number]]: JsonSchema;
};

const values: JsonSchema = { type: ['object', 'null'] };

const configPath: JsonSchema = {
  type: 'string',
  pattern: `^/?(traits[./][^./]+[./])?(${sectionNames.join('|')})([./]|$)`,
};

const sections = {
  parameters: described(
    'Values that are the same in every environment.',
    values,
  ),
  environmentConfigs: described('Values for the environment.', values),
} satisfies SchemaPerKey<typeof sectionNames>;

const config = described('The values that this document sets.', {
  ...orNull(
    strict({
      ...sections,
      traits: {
        type: ['object', 'null'],
        additionalProperties: orNull(strict(sections)),
        description: 'Values of trait instances, by instance name.',
      },
    } satisfies SchemaPerKey<typeof layerKeys>),
  ),
});

const constraints = described('Constraints on the facts of the environment.', {
  type: ['array', 'null'],
  items: {
    ...strict({
      name: described('A fact of the environment.', filled),
      value: described(
        'An operator and a version, such as ">= 1.30", or a string to match exactly.',
        filled,
      ),
    } satisfies SchemaPerKey<typeof constraintKeys>),
    required: [...constraintKeys],
  },
});

const owner = described('An entity reference: group:default/platform.', {
  type: ['string', 'null'],
});

const overlay = {
  owner,
  appliesTo: described(
    'The components that the overlay applies to. Defaults to all.',
    orNull(
      strict({
        componentTypes: described(
          'Types by name, with or without their workload type: deployment/web-service. Defaults to every type.',
          texts,
        ),
        components: described(
          'Components by name or entity reference. Such an overlay wins over those for types. Defaults to every component.',
          texts,
        ),
        selector: described(
          'Components by their labels.',
          orNull(
            strict({
              matchLabels: described(
                'Labels that the component must have, all of them.',
                { ...textMap, type: ['object', 'null'] },
              ),
            } satisfies SchemaPerKey<typeof selectorKeys>),
          ),
        ),
      } satisfies SchemaPerKey<typeof appliesToKeys>),
    ),
  ),
  criteria: described(
    'Facts of the environments that the overlay applies to. {} matches every environment; without the key, the overlay is only a parent.',
    textMap,
  ),
  base: described('The one overlay that this one builds on.', {
    type: ['string', 'null'],
  }),
  mixins: described('Names of the OverlayMixins that are mixed in.', {
    ...texts,
    uniqueItems: true,
  }),
  priority: described(
    'Decides between equally specific overlays: the higher one wins. Defaults to 0.',
    { type: ['integer', 'null'] },
  ),
  enforce: described(
    'Whether the values win over every value of the component and are locked in its form.',
    { type: ['boolean', 'null'] },
  ),
  enabledWhen: described(
    'The condition under which the overlay applies: field, operator and, for "equals", value.',
    orNull(conditionSchema),
  ),
  enabled_when: described('The same as enabledWhen.', orNull(conditionSchema)),
  constraints,
  config,
  roots: described('Values with their own conditions.', {
    type: ['array', 'null'],
    items: {
      ...strict({
        path: described(
          'A section, or a place in one: environmentConfigs.database.',
          configPath,
        ),
        when: described('The condition of the root.', orNull(conditionSchema)),
        files: described('The values, in parts with their own conditions.', {
          type: ['array', 'null'],
          items: {
            ...strict({
              name: described(
                'The name shown to users; unique in its root.',
                filled,
              ),
              when: described(
                'The condition of the file.',
                orNull(conditionSchema),
              ),
              values: described(
                'The values, or { $yaml: ./file.yaml }.',
                values,
              ),
              yttDataValues: described(
                'Instead of values: a string with "#@data/values" documents of ytt.',
                { type: 'string' },
              ),
            } satisfies SchemaPerKey<typeof fileKeys>),
            required: ['name'],
            oneOf: [{ required: ['values'] }, { required: ['yttDataValues'] }],
          },
        }),
      } satisfies SchemaPerKey<typeof rootKeys>),
      required: ['path', 'files'],
    },
  }),
  merge: described('How places are merged; wins over the schema.', {
    type: ['array', 'null'],
    items: {
      ...strict({
        path: described(
          'A dot path or JSON Pointer into the configuration; * matches any key or item.',
          configPath,
        ),
        strategy: described('How the layers are merged there.', {
          enum: [...strategyNames.keys()],
        }),
        keys: described('The fields that identify items, for "map".', {
          type: 'array',
          items: filled,
          minItems: 1,
          uniqueItems: true,
        }),
      } satisfies SchemaPerKey<typeof mergeKeys>),
      required: ['path', 'strategy'],
      if: {
        properties: { strategy: { const: 'map' } },
        required: ['strategy'],
      },
      then: { required: ['keys'] },
      else: { properties: { keys: false } },
    },
  }),
  mutation: mutationSchema,
  mutateFirst: described(
    'The same as mutation.mutateFirst, if mutation is a list.',
    { type: ['boolean', 'null'] },
  ),
  validation: validationSchema,
} satisfies SchemaPerKey<typeof overlayKeys>;

const mixin = {
  owner,
  constraints,
  config,
} satisfies SchemaPerKey<typeof mixinKeys>;

const environment = {
  owner,
  facts: described('The facts that overlays select by, as strings.', {
    ...textMap,
    type: ['object', 'null'],
  }),
  promotedFrom: described(
    'The environments that releases are promoted from.',
    texts,
  ),
} satisfies SchemaPerKey<typeof environmentKeys>;

/**
 * JSON Schemas (draft-07) of the documents for editors, generated from the keys that the readers accept. They cover the
 * checks of a single document; `checkOverlays` covers the checks across documents.
 *
 * @public
 */
export const platformDocumentSchemas: {
  readonly [Kind in DocumentKind]: JsonSchema;
} = {
  Overlay: documentSchema('Overlay', overlay),
  OverlayMixin: documentSchema('OverlayMixin', mixin),
  Environment: documentSchema('Environment', environment),
};

function documentSchema(
  kind: DocumentKind,
  spec: { readonly [key: string]: JsonSchema },
): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: kind,
    ...strict({
      apiVersion: { const: DOCUMENT_VERSION },
      kind: { const: kind },
      metadata: {
        type: 'object',
        required: ['name'],
        properties: { name: filled, title: text, description: text },
      },
      spec: orNull(strict(spec)),
      relations: {},
      status: {},
    }),
    required: ['apiVersion', 'kind', 'metadata'],
  };
}
