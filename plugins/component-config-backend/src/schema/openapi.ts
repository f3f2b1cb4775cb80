/**
 * The contract of the HTTP API, as an OpenAPI 3.1 document: requests are validated against it, and it is served at
 * `/openapi.json`. The types of requests and answers are those of the common package, see `endpoints.ts`.
 */

import {
  definitionKinds,
  publicationIntegrations,
} from '@component-config/plugin-component-config-common';

/** The part of JSON Schema that the description uses. */
type Schema =
  | { readonly $ref: string }
  | {
      readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
      readonly properties?: { readonly [name: string]: Schema };
      readonly required?: readonly string[];
      readonly additionalProperties?: Schema | boolean;
      readonly items?: Schema;
      readonly maxItems?: number;
      readonly oneOf?: readonly Schema[];
      readonly enum?: readonly string[];
      readonly minimum?: number;
      readonly maxLength?: number;
      readonly minItems?: number;
    };

const json = (schema: Schema) => ({ 'application/json': { schema } });
const ref = (name: string): Schema => ({
  $ref: `#/components/schemas/${name}`,
});
const parameter = (name: string) => ({
  $ref: `#/components/parameters/${name}`,
});
const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

const text = { type: 'string' } as const;
/** Of an entity or an environment. No name has this character, and PostgreSQL refuses to look for it. */
const nameText = { type: 'string', pattern: '^[^\\u0000]*$' } as const;
const texts = { type: 'array', items: text } as const;
const data = { type: 'object', additionalProperties: true } as const;
const list = (items: Schema): Schema => ({ type: 'array', items });
const record = (additionalProperties: Schema): Schema => ({
  type: 'object',
  additionalProperties,
});
/** An object with these properties, others that may be absent, and no more. */
const object = (
  properties: { [name: string]: Schema },
  optional: { [name: string]: Schema } = {},
): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
  additionalProperties: false,
});

const componentParameters = [parameter('namespace'), parameter('name')];
const valuesParameters = [...componentParameters, parameter('environment')];
const failures = {
  '400': response('Error'),
  '401': response('Error'),
  '403': response('Error'),
  '404': response('Error'),
  '422': response('Error'),
  '503': response('Error'),
};

const held = (description: string, schema: string) => ({
  description,
  headers: {
    ETag: {
      description: 'The revision, quoted: what `If-Match` of a save names.',
      schema: text,
    },
  },
  content: json(ref(schema)),
});

const definitionKind: Schema = { type: 'string', enum: definitionKinds };

/** What says on what an answer is based. */
const platformView = {
  staleSince: text,
  withheld: object(
    {},
    {
      environments: { type: 'integer', minimum: 1 },
      overlays: { type: 'integer', minimum: 1 },
      delivered: { type: 'integer', minimum: 1 },
    },
  ),
};

const heldValues = {
  componentRef: text,
  values: data,
  revision: { type: 'integer', minimum: 0 },
} as const;
const heldOptionally = {
  environment: text,
  savedBy: text,
  savedAt: text,
  origin: { type: 'string', enum: ['user', 'retirement'] },
  message: text,
} as const;

const findingProperties = {
  severity: { type: 'string', enum: ['error', 'warning', 'info'] },
  code: text,
  message: text,
  pointer: text,
} as const;
const findingOptionally = { position: ref('SourcePosition'), fix: data };

/** How many traits a draft may name. */
const MOST_TRAITS = 100;

const draftBody = {
  required: true,
  content: json(
    object({ draft: ref('ComponentDraft'), values: ref('DraftValues') }),
  ),
};

/** @see createRouter */
export const spec = {
  openapi: '3.1.0',
  info: {
    title: 'component-config',
    version: '1',
    description:
      'Forms, held values and effective configuration of the components in the catalog.',
    license: {
      name: 'Apache-2.0',
      url: 'http://www.apache.org/licenses/LICENSE-2.0.html',
    },
    contact: {},
  },
  servers: [{ url: '/' }],
  paths: {
    '/v1/environments': {
      get: {
        operationId: 'GetEnvironments',
        summary:
          'All environments that who asks may see: by namespace, in each one in promotion order.',
        security: [{}, { JWT: [] }],
        responses: {
          '200': {
            description: 'The environments.',
            content: json(ref('EnvironmentList')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/environments': {
      get: {
        operationId: 'GetComponentEnvironments',
        summary:
          'The environments of a component that who asks may see, in the order of promotion.',
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        responses: {
          '200': {
            description: 'The environments.',
            content: json(ref('EnvironmentList')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/form': {
      get: {
        operationId: 'GetForm',
        summary:
          'All that a form needs to edit the values for one environment, or for all environments.',
        security: [{}, { JWT: [] }],
        parameters: valuesParameters,
        responses: {
          '200': {
            description: 'The form.',
            content: json(ref('ConfigurationForm')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/effective': {
      get: {
        operationId: 'GetEffective',
        summary:
          'The effective configuration in every environment of the component.',
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        responses: {
          '200': {
            description: 'The effective configuration, in promotion order.',
            content: json(ref('EffectiveReport')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/explanation': {
      get: {
        operationId: 'GetExplanation',
        summary:
          'Why one place of the effective configuration is as it is: what every layer said about it.',
        security: [{}, { JWT: [] }],
        parameters: [
          ...valuesParameters,
          {
            name: 'pointer',
            in: 'query',
            required: true,
            allowEmptyValue: true,
            description:
              'JSON Pointer into the configuration; items of lists by their index or by what tells them apart, `/parameters/sidecars/[name=proxy]`.',
            schema: text,
          },
        ],
        responses: {
          '200': {
            description: 'The explanation.',
            content: json(ref('ExplanationReport')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/diff': {
      get: {
        operationId: 'GetDiff',
        summary:
          'What is different between two environments, or two revisions of the values that the portal holds.',
        security: [{}, { JWT: [] }],
        parameters: [
          ...valuesParameters,
          {
            name: 'to',
            in: 'query',
            description:
              'Name of the environment that it is compared with; without it: the same one.',
            schema: { ...nameText, minLength: 1 },
          },
          ...['revision', 'toRevision'].map(name => ({
            name,
            in: 'query',
            description:
              'Of the values that are held, 0 for none; without it: what is held now.',
            schema: { type: 'integer', minimum: 0 },
          })),
        ],
        responses: {
          '200': {
            description: 'The changes, in the order of the configuration.',
            content: json(ref('DiffReport')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/what-if': {
      post: {
        operationId: 'GetWhatIf',
        summary:
          'What the configuration would be with other facts, overlays or values. Nothing is saved.',
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        requestBody: {
          required: true,
          content: json(
            object(
              { environment: text },
              { facts: record(text), overlays: text, values: data },
            ),
          ),
        },
        responses: {
          '200': {
            description: 'What would be, and what changes.',
            content: json(ref('WhatIfReport')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/values': {
      get: {
        operationId: 'GetValues',
        summary:
          'The values that the portal holds for one environment, or for all environments.',
        security: [{}, { JWT: [] }],
        parameters: valuesParameters,
        responses: { '200': held('The values.', 'HeldValues'), ...failures },
      },
      put: {
        operationId: 'SaveValues',
        summary:
          'Replaces the values that the portal holds for one environment, or for all environments.',
        security: [{}, { JWT: [] }],
        parameters: [
          ...valuesParameters,
          {
            name: 'If-Match',
            in: 'header',
            description:
              'The revision that the values are based on, quoted; "0" for the first save. Required.',
            schema: text,
          },
        ],
        requestBody: {
          required: true,
          content: json(object({ values: data })),
        },
        responses: {
          '200': held(
            'The values are saved; the first ones with what rules for new components add.',
            'SavedValues',
          ),
          ...failures,
          '409': {
            description:
              'Somebody saved in between; nothing is changed. Both versions are in the answer.',
            content: json(ref('SaveConflict')),
          },
        },
      },
    },
    '/v1/components/{namespace}/{name}/reveal': {
      post: {
        operationId: 'RevealValue',
        summary:
          'One sensitive value of the effective configuration, for those who may see it. Audited, never cached.',
        security: [{}, { JWT: [] }],
        parameters: valuesParameters,
        requestBody: {
          required: true,
          content: json(object({ pointer: text })),
        },
        responses: {
          '200': {
            description: 'The value, and the layer that gives it.',
            content: json(ref('RevealedValue')),
          },
          ...failures,
        },
      },
    },
    '/v1/drafts/form': {
      post: {
        operationId: 'GetDraftForm',
        summary:
          'All that a form needs to edit the values in the own document of a component that is not in the catalog, or not yet as it is to be. Nothing is stored.',
        security: [{}, { JWT: [] }],
        requestBody: {
          required: true,
          content: json(
            object(
              { draft: ref('ComponentDraft') },
              { environment: nameText, values: ref('DraftValues') },
            ),
          ),
        },
        responses: {
          '200': {
            description: 'The form.',
            content: json(ref('ConfigurationForm')),
          },
          ...failures,
        },
      },
    },
    '/v1/drafts/validate': {
      post: {
        operationId: 'ValidateDraft',
        summary:
          'Checks the values of a draft in every environment, as a save does. Nothing is stored.',
        security: [{}, { JWT: [] }],
        requestBody: draftBody,
        responses: {
          '200': {
            description:
              'What keeps the values from being written, and what they lead to.',
            content: json(ref('DraftReport')),
          },
          ...failures,
        },
      },
    },
    '/v1/drafts/resolve': {
      post: {
        operationId: 'ResolveDraft',
        summary:
          'The effective configuration that the values of a draft would lead to. Nothing is stored.',
        security: [{}, { JWT: [] }],
        requestBody: draftBody,
        responses: {
          '200': {
            description: 'The effective configuration, in promotion order.',
            content: json(ref('EffectiveReport')),
          },
          ...failures,
        },
      },
    },
    '/v1/component-types': {
      get: {
        operationId: 'GetComponentTypes',
        summary: 'The component types that who asks may see, by name.',
        security: [{}, { JWT: [] }],
        parameters: [
          {
            name: 'namespace',
            in: 'query',
            description:
              'Of the component that is to have one: of several types of a name the one that it would get. Without it: all.',
            schema: { ...nameText, minLength: 1 },
          },
        ],
        responses: {
          '200': {
            description: 'The component types.',
            content: json(ref('ComponentTypeList')),
          },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/publication': {
      get: {
        operationId: 'GetPublication',
        summary:
          "The values that the portal holds, as a change to the component's files in Git.",
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        responses: {
          '200': {
            description: 'The change, and where each value is.',
            content: json(ref('PublicationReport')),
          },
          ...failures,
        },
      },
      post: {
        operationId: 'RecordPublication',
        summary:
          'Records that values were sent to Git, as a pull request or as a patch. Audited.',
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        requestBody: {
          required: true,
          content: json(
            object(
              {
                revisions: {
                  type: 'array',
                  minItems: 1,
                  maxItems: 1000,
                  items: object(
                    { revision: { type: 'integer', minimum: 1 } },
                    { environment: nameText },
                  ),
                },
              },
              { url: { type: 'string', maxLength: 2000 }, base: text },
            ),
          ),
        },
        responses: {
          '200': {
            description: 'What is awaited now.',
            content: json(ref('PendingPublication')),
          },
          ...failures,
          '409': response('Error'),
        },
      },
      delete: {
        operationId: 'WithdrawPublication',
        summary: 'Takes the record back: nothing is awaited any more. Audited.',
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        responses: {
          '204': { description: 'There is no record.' },
          ...failures,
        },
      },
    },
    '/v1/components/{namespace}/{name}/publication/preview': {
      post: {
        operationId: 'PreviewPublication',
        summary:
          'The same, made from other texts of the files: those of a branch that is checked out. Nothing is stored.',
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        requestBody: {
          required: true,
          content: json(object({ files: list(object({ path: text, text })) })),
        },
        responses: {
          '200': {
            description: 'The change, and where each value is.',
            content: json(ref('PublicationReport')),
          },
          ...failures,
        },
      },
    },
    '/v1/orphaned-values': {
      get: {
        operationId: 'GetOrphanedValues',
        summary:
          'The components whose values are held although the catalog does not have them: they were deleted, renamed or moved.',
        security: [{}, { JWT: [] }],
        parameters: [
          {
            name: 'cursor',
            in: 'query',
            description: 'The `nextCursor` of the page before.',
            schema: { ...nameText, minLength: 1 },
          },
          {
            name: 'limit',
            in: 'query',
            description: 'How many are on the page at most; without it: 50.',
            schema: { type: 'integer', minimum: 1, maximum: 100 },
          },
        ],
        responses: {
          '200': {
            description:
              'The components, by their references. A page with few or no items may still have a next one.',
            content: json(ref('OrphanedValuesPage')),
          },
          ...failures,
        },
      },
    },
    '/v1/orphaned-values/{namespace}/{name}': {
      delete: {
        operationId: 'PurgeOrphanedValues',
        summary:
          'Takes away every revision of the values of a component that the catalog does not have, for good. Audited.',
        security: [{}, { JWT: [] }],
        parameters: componentParameters,
        responses: {
          '200': {
            description: 'What was taken away.',
            content: json(ref('PurgedValues')),
          },
          ...failures,
          '409': response('Error'),
        },
      },
    },
    '/v1/definitions/{kind}/{namespace}/{name}': {
      get: {
        operationId: 'GetDefinition',
        summary:
          'The findings of a platform document: a ComponentType, an Overlay, an Environment, a ReleaseBinding, or another.',
        security: [{}, { JWT: [] }],
        parameters: [
          {
            name: 'kind',
            in: 'path',
            required: true,
            schema: nameText,
          },
          ...componentParameters,
        ],
        responses: {
          '200': {
            description: 'The findings.',
            content: json(ref('DefinitionReport')),
          },
          ...failures,
        },
      },
    },
  },
  components: {
    securitySchemes: {
      JWT: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
    parameters: {
      namespace: {
        name: 'namespace',
        in: 'path',
        required: true,
        schema: nameText,
      },
      name: { name: 'name', in: 'path', required: true, schema: nameText },
      environment: {
        name: 'environment',
        in: 'query',
        description: 'Name of an environment; without it: all environments.',
        schema: { ...nameText, minLength: 1 },
      },
    },
    responses: {
      Error: {
        description: 'What is wrong, in one sentence.',
        content: json(ref('Error')),
      },
    },
    schemas: {
      Error: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['name', 'message'],
            properties: { name: text, message: text },
          },
        },
      },
      EnvironmentSummary: object(
        {
          name: text,
          namespace: text,
          facts: record(text),
          promotedFrom: texts,
        },
        { title: text, description: text },
      ),
      EnvironmentList: object(
        { items: list(ref('EnvironmentSummary')) },
        platformView,
      ),
      ReleaseSummary: object(
        {},
        {
          name: text,
          entityRef: text,
          componentType: object({ kind: definitionKind, name: text }),
          position: ref('SourcePosition'),
        },
      ),
      DefinitionSummary: object(
        {
          kind: definitionKind,
          name: text,
          entityRef: text,
        },
        { title: text, description: text },
      ),
      HeldValues: object(heldValues, heldOptionally),
      SavedValues: object(heldValues, {
        ...heldOptionally,
        created: object({
          added: list(ref('CreatedValue')),
          findings: list(ref('Finding')),
        }),
      }),
      CreatedValue: object(
        { layer: text, title: text, action: text, pointer: text, after: {} },
        {
          owner: text,
          before: {},
          templates: texts,
          position: ref('SourcePosition'),
        },
      ),
      RevealedValue: object({ pointer: text }, { value: {}, origin: text }),
      PublicationReport: object(
        {
          componentRef: text,
          source: {
            oneOf: [
              object(
                { kind: { type: 'string', enum: ['git'] }, path: text },
                { url: text, commit: text },
              ),
              object({
                kind: { type: 'string', enum: ['portal'] },
                reason: text,
              }),
            ],
          },
          proposal: {
            oneOf: [
              object(
                {
                  kind: { type: 'string', enum: ['pull-request'] },
                  integration: {
                    type: 'string',
                    enum: publicationIntegrations,
                  },
                  host: text,
                  repoUrl: text,
                  templateRef: text,
                },
                { branch: text },
              ),
              object({ kind: { type: 'string', enum: ['patch'] } }),
            ],
          },
          places: list(ref('PublicationPlace')),
          files: list(object({ path: text, after: text }, { before: text })),
          patch: text,
          findings: list(ref('Finding')),
          reads: list(object({ path: text, hash: text })),
          base: text,
          revisions: list(ref('SentRevision')),
        },
        { ...platformView, pending: ref('PendingPublication') },
      ),
      PublicationPlace: object(
        {
          pointer: text,
          state: {
            type: 'string',
            enum: ['portal', 'awaiting', 'in-git', 'drift'],
          },
          value: {},
        },
        {
          environment: text,
          gitValue: {},
          file: text,
          line: { type: 'integer', minimum: 1 },
          left: ref('Finding'),
        },
      ),
      PendingPublication: object(
        { at: text, by: text, revisions: list(ref('SentRevision')) },
        { url: text },
      ),
      SentRevision: object(
        { revision: { type: 'integer', minimum: 1 } },
        { environment: text },
      ),
      OrphanedValuesPage: object(
        {
          items: list(
            object({
              componentRef: text,
              revisions: { type: 'integer', minimum: 1 },
              lastSavedBy: text,
              lastSavedAt: text,
            }),
          ),
        },
        { nextCursor: text },
      ),
      PurgedValues: object({
        componentRef: text,
        revisions: { type: 'integer', minimum: 1 },
      }),
      TraitSummary: object(
        { kind: text, name: text, entityRef: text, instanceName: text },
        { title: text, description: text },
      ),
      ConfigurationForm: object(
        {
          componentRef: text,
          componentType: ref('DefinitionSummary'),
          traitInstances: list(text),
          traits: list(ref('TraitSummary')),
          schema: ref('CompiledSchema'),
          layers: list(ref('Layer')),
          skipped: list(ref('SkippedLayer')),
          context: object({ environment: record(text), metadata: data }),
          findings: list(ref('Finding')),
          editedLayer: text,
          held: ref('HeldValues'),
        },
        {
          environment: ref('EnvironmentSummary'),
          release: ref('ReleaseSummary'),
          ...platformView,
        },
      ),
      EffectiveReport: object(
        {
          componentRef: text,
          componentType: ref('DefinitionSummary'),
          traits: list(ref('TraitSummary')),
          schema: ref('CompiledSchema'),
          environments: list(
            object(
              {
                environment: ref('EnvironmentSummary'),
                effective: ref('EffectiveConfiguration'),
              },
              { release: ref('ReleaseSummary'), schema: ref('CompiledSchema') },
            ),
          ),
        },
        platformView,
      ),
      ComponentDraft: object(
        {},
        {
          namespace: nameText,
          name: nameText,
          owner: text,
          project: text,
          labels: record(text),
          annotations: record(text),
          componentType: {
            oneOf: [text, object({ name: text }, { kind: text })],
          },
          traits: {
            type: 'array',
            maxItems: MOST_TRAITS,
            items: object(
              { name: text },
              {
                kind: { type: 'string', enum: ['Trait', 'ClusterTrait'] },
                instanceName: text,
              },
            ),
          },
          componentRef: nameText,
        },
      ),
      DraftValues: object({}, { values: data, environments: record(data) }),
      DraftReport: object(
        {
          componentRef: text,
          componentType: ref('DefinitionSummary'),
          blocking: list(ref('DraftFinding')),
          environments: list(
            object({
              environment: ref('EnvironmentSummary'),
              findings: list(ref('Finding')),
            }),
          ),
          created: list(
            object(
              {
                added: list(ref('CreatedValue')),
                findings: list(ref('Finding')),
              },
              { environment: text },
            ),
          ),
        },
        {
          before: ref('DraftValues'),
          after: ref('DraftValues'),
          ...platformView,
        },
      ),
      DraftFinding: object(findingProperties, {
        ...findingOptionally,
        environment: text,
      }),
      ComponentTypeList: object(
        {
          items: list(
            object(
              {
                entityRef: text,
                kind: definitionKind,
                namespace: text,
                name: text,
                embeddedTraits: texts,
                hasErrors: { type: 'boolean' },
              },
              {
                title: text,
                description: text,
                owner: text,
                workloadType: text,
                allowedTraits: list(
                  object({ name: text }, { kind: definitionKind }),
                ),
              },
            ),
          ),
        },
        platformView,
      ),
      DefinitionReport: object(
        { entityRef: text, findings: list(ref('Finding')) },
        {
          source: text,
          deploymentRules: list(ref('DefinitionRule')),
          ...platformView,
        },
      ),
      SaveConflict: {
        type: 'object',
        required: ['error', 'held', 'yours'],
        properties: {
          error: {
            type: 'object',
            required: ['name', 'message'],
            properties: { name: text, message: text },
          },
          held: ref('HeldValues'),
          yours: object({ values: data }),
        },
      },
      CompiledSchema: object(
        {
          dialect: text,
          structural: data,
          jsonSchema: data,
          annotations: record(data),
          order: record(texts),
          positions: record(ref('SourcePosition')),
          defaultOrigins: record(object({ type: text })),
          mergeStrategies: record(
            object({ strategy: data }, { position: ref('SourcePosition') }),
          ),
          findings: list(ref('Finding')),
        },
        {
          serverPatterns: record(text),
          rules: record(data),
          validations: record(
            object({ name: text, rules: list(ref('DefinitionRule')) }),
          ),
          unsound: texts,
          withheld: record({ type: 'integer', minimum: 1 }),
        },
      ),
      DefinitionRule: object(
        {
          rule: text,
          message: text,
          reads: texts,
          needs: texts,
          pointer: text,
        },
        { position: ref('SourcePosition') },
      ),
      EffectiveConfiguration: object({
        config: data,
        provenance: record(
          object(
            {
              winner: ref('Contribution'),
              shadowed: list(ref('Contribution')),
            },
            { contributors: list(ref('Contribution')) },
          ),
        ),
        shadowedLists: record(list(ref('Contribution'))),
        tombstones: list(
          object(
            {
              pointer: text,
              removedBy: ref('Contribution'),
              how: text,
              shadowed: list(ref('Contribution')),
            },
            { item: {} },
          ),
        ),
        strategies: record(
          list(
            object(
              { strategy: data, declaredBy: text },
              { position: ref('SourcePosition') },
            ),
          ),
        ),
        items: record(data),
        mutations: list(ref('MutatedPlace')),
        kept: list(ref('KeptPlace')),
        patch: list(object({ op: text, path: text }, { value: {} })),
        decisions: list(ref('Decision')),
        layers: list(ref('AppliedLayer')),
        skipped: list(ref('SkippedLayer')),
        findings: list(ref('Finding')),
      }),
      MutatedPlace: object(
        { layer: text, action: text, pointer: text, after: {}, reads: texts },
        { before: {}, templates: texts, position: ref('SourcePosition') },
      ),
      KeptPlace: object(
        { layer: text, action: text, because: text, sentence: text },
        { pointer: text, position: ref('SourcePosition') },
      ),
      Decision: object(
        { layer: text, holds: { type: 'boolean' }, sentence: text },
        { part: text, position: ref('SourcePosition') },
      ),
      ExplanationReport: object(
        { componentRef: text, explanation: ref('Explanation') },
        { environment: ref('EnvironmentSummary'), ...platformView },
      ),
      Explanation: object(
        {
          pointer: text,
          summary: text,
          strategies: list(
            object(
              { pointer: text, strategy: data, declaredBy: text },
              { position: ref('SourcePosition') },
            ),
          ),
          steps: list(
            object(
              {
                layer: text,
                title: text,
                outcome: {
                  type: 'string',
                  enum: [
                    'winner',
                    'contributed',
                    'shadowed',
                    'removed',
                    'kept',
                    'silent',
                    'skipped',
                  ],
                },
                contributions: list(ref('Contribution')),
                decisions: list(ref('Decision')),
                mutations: list(ref('MutatedPlace')),
                kept: list(ref('KeptPlace')),
                skippedParts: list(ref('SkippedLayer')),
                reason: text,
              },
              { owner: text, kind: text },
            ),
          ),
        },
        { value: {} },
      ),
      ConfigurationChange: object(
        {
          pointer: text,
          kind: {
            type: 'string',
            enum: ['added', 'removed', 'changed', 'reason'],
          },
        },
        { before: ref('ChangeSide'), after: ref('ChangeSide') },
      ),
      ChangeSide: object({
        pointer: text,
        value: {},
        winner: ref('Contribution'),
        title: text,
      }),
      ComparedConfiguration: object(
        { revision: { type: 'integer', minimum: 0 } },
        { environment: ref('EnvironmentSummary') },
      ),
      DiffReport: object(
        {
          componentRef: text,
          before: ref('ComparedConfiguration'),
          after: ref('ComparedConfiguration'),
          changes: list(ref('ConfigurationChange')),
        },
        platformView,
      ),
      WhatIfReport: object(
        {
          componentRef: text,
          environment: ref('EnvironmentSummary'),
          effective: ref('EffectiveConfiguration'),
          findings: list(ref('Finding')),
          changes: list(ref('ConfigurationChange')),
        },
        platformView,
      ),
      Contribution: object(
        { layer: text, pointer: text, value: {} },
        { position: ref('SourcePosition'), templates: texts },
      ),
      Layer: object(
        {
          id: text,
          kind: text,
          title: text,
          value: data,
          positions: record(ref('SourcePosition')),
          reason: text,
        },
        { owner: text, rules: data, expressions: data, recorded: data },
      ),
      AppliedLayer: object(
        { id: text, kind: text, title: text, reason: text },
        { owner: text, recorded: data },
      ),
      SkippedLayer: object(
        { id: text, title: text, reason: text },
        { part: text, error: ref('Finding') },
      ),
      Finding: object(findingProperties, findingOptionally),
      SourcePosition: object({
        file: text,
        line: { type: 'integer' },
        column: { type: 'integer' },
        endLine: { type: 'integer' },
        endColumn: { type: 'integer' },
        start: { type: 'integer' },
        end: { type: 'integer' },
      }),
    },
  },
} as const;
